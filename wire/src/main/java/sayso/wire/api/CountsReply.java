package sayso.wire.api;

import java.util.EnumMap;
import java.util.Map;
import sayso.decision.model.DecisionState;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.Urgency;
import sayso.decision.store.DecisionCounts;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Reply of `GET /api/counts`, the figures beside the filters of a list: the number of decisions by
/// urgency, asker, project and mode with their age, in each state, and open.
public record CountsReply(DecisionCounts counts) {
    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeNumberProperty("open", counts.open());
            json.writeObjectPropertyStart("states");
            for (DecisionState state : DecisionState.values()) {
                Integer many = counts.states().get(state);
                if (many != null) {
                    json.writeNumberProperty(state.wireName(), many);
                }
            }
            json.writeEndObject();
            json.writeArrayPropertyStart("groups");
            for (DecisionCounts.Group group : counts.groups()) {
                json.writeStartObject();
                json.writeStringProperty("urgency", group.urgency().wireName());
                json.writeStringProperty("asker", group.asker());
                if (group.project() != null) {
                    json.writeStringProperty("project", group.project());
                }
                json.writeStringProperty("mode", group.mode().wireName());
                json.writeNumberProperty("all", group.all());
                json.writeNumberProperty("hour", group.hour());
                json.writeNumberProperty("day", group.day());
                json.writeNumberProperty("week", group.week());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    public static CountsReply read(String text) {
        return StrictFields.stored(
                "reply",
                text,
                fields -> {
                    Map<DecisionState, Integer> states = new EnumMap<>(DecisionState.class);
                    StrictFields kept = fields.object("states");
                    for (DecisionState state : DecisionState.values()) {
                        Long many = kept.optionalNumber(state.wireName());
                        if (many != null) {
                            states.put(state, many.intValue());
                        }
                    }
                    return new CountsReply(
                            new DecisionCounts(
                                    fields.objects("groups", CountsReply::group),
                                    states,
                                    fields.number("open")));
                });
    }

    private static DecisionCounts.Group group(StrictFields fields) {
        return new DecisionCounts.Group(
                fields.choice("urgency", Urgency::parse),
                fields.text("asker"),
                fields.optionalText("project"),
                fields.choice("mode", QuestionMode::parse),
                fields.number("all"),
                fields.number("hour"),
                fields.number("day"),
                fields.number("week"));
    }
}
