package sayso.wire.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.AskIntake;
import sayso.decision.validation.DecisionType;
import sayso.decision.validation.DecisionType.Requirement;
import sayso.wire.JsonObject;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableJsonException;

/// Contents of the file of a home's own decision types, with complaints about those that cannot be
/// used: `{"spike": {"needs": {"question": 0, "days": 0, "tried": 2}, "example": "…"}}`, where a
/// number is the minimum count of elements of a field, and 0 means only that the field must have
/// content.
///
/// @param types those that can be used
/// @param complaints what is wrong with the others
public record DecisionTypesFile(List<DecisionType> types, List<String> complaints) {
    public DecisionTypesFile {
        types = List.copyOf(types);
        complaints = List.copyOf(complaints);
    }

    public static DecisionTypesFile parse(String text) {
        List<DecisionType> types = new ArrayList<>();
        List<String> complaints = new ArrayList<>();
        try {
            if (PlainJson.parse(text) instanceof JsonObject object) {
                object.members().forEach((name, value) -> add(name, value, types, complaints));
            } else {
                complaints.add("it is not a JSON object");
            }
        } catch (UnreadableJsonException e) {
            complaints.add("it is not readable JSON: " + e.getMessage());
        }
        return new DecisionTypesFile(types, complaints);
    }

    private static void add(
            String name,
            @Nullable Object value,
            List<DecisionType> types,
            List<String> complaints) {
        Optional<String> kept = AskIntake.type(name);
        if (kept.isEmpty()) {
            complaints.add("'" + name + "' is no name: letters, digits, - and _");
            return;
        }
        if (!(value instanceof JsonObject type)
                || !(type.members().get("needs") instanceof JsonObject needs)) {
            complaints.add(name + ": needs is not an object of fields and numbers");
            return;
        }
        List<Requirement> requirements = new ArrayList<>();
        for (Map.Entry<String, @Nullable Object> need : needs.members().entrySet()) {
            if (need.getValue() instanceof Long least && least >= 0 && least <= 1_000) {
                requirements.add(new Requirement(need.getKey(), least.intValue()));
            } else {
                complaints.add(name + ": needs." + need.getKey() + " is not a number from 0 on");
            }
        }
        types.add(
                new DecisionType(
                        kept.get(), requirements, example(type.members().get("example"), needs)));
    }

    private static String example(@Nullable Object given, JsonObject needs) {
        if (given instanceof String text) {
            return text;
        }
        StringBuilder text = new StringBuilder("{");
        needs.members()
                .keySet()
                .forEach(name ->
                        text.append(text.length() > 1 ? "," : "")
                                .append('"')
                                .append(name)
                                .append("\":\"…\""));
        return text.append('}').toString();
    }
}
