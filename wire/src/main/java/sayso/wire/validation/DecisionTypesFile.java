package sayso.wire.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.AskIntake;
import sayso.decision.model.ProblemCollector;
import sayso.decision.validation.DecisionType;
import sayso.decision.validation.DecisionType.Requirement;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;

/// Contents of a home's file of its own decision types: for each the context fields that it needs
/// and an example, with complaints about those that cannot be used. An entry is `{"spike":
/// {"needs": {"question": 0, "days": 0, "tried": 2}, "example": "…"}}`, where a number is the
/// minimum count of elements of a field, and 0 means only that the field must have content.
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
        ProblemCollector unreadable = new ProblemCollector();
        JsonObject.parse("it", text, unreadable)
                .ifPresent(object ->
                        object.members()
                                .forEach((name, value) -> add(name, value, types, complaints)));
        unreadable.found().forEach(problem -> complaints.add(problem.message()));
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
        LenientFields type = LenientFields.of(value);
        if (!(type.any("needs") instanceof JsonObject needs)) {
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
                        kept.get(),
                        requirements,
                        type.textOr("example", example(needs.members().keySet()))));
    }

    private static String example(Set<String> names) {
        return names.stream()
                .map(name -> '"' + name + "\":\"…\"")
                .collect(Collectors.joining(",", "{", "}"));
    }
}
