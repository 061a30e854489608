package sayso.wire.decision;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.model.Gate;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// Output of `decision resolve --json` and `answer --json`: the answer, the work unblocked and
/// still blocked, whether the asker was notified or is present, and the trusted agent that answered
/// for the person.
///
/// @param trustedAgent the agent whose process answered because the settings trust it, or null
/// @param notified whether a notification about it was sent and that is confirmed
/// @param presence whether anybody has taken the answer, or is there to take it
public record ResolveReply(
        ChangeResult.Accepted result,
        @Nullable String trustedAgent,
        boolean notified,
        AskerPresence presence) {

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            JsonFieldWriter fields = new JsonFieldWriter(json);
            fields.text("id", result.decision().id().value())
                    .text("state", result.decision().state().wireName());
            AnswerFields.write(fields, result.decision());
            fields.texts("unblocked", result.released());
            stillBlocked(json, result.held());
            fields.flag("notified", notified || presence instanceof AskerPresence.Informed)
                    .text("asker_presence", presence.wireName())
                    .flag("repeated", result.repeated())
                    .text("answered_through_agent", trustedAgent);
            json.writeEndObject();
        });
    }

    static void stillBlocked(JsonGenerator json, List<Gate> held) {
        json.writeArrayPropertyStart("still_blocked");
        List<String> items = new ArrayList<>();
        held.forEach(gate -> {
            if (!items.contains(gate.item())) {
                items.add(gate.item());
            }
        });
        for (String item : items) {
            json.writeStartObject();
            JsonFieldWriter fields = new JsonFieldWriter(json).text("item", item);
            fields.ids(
                    "blocked_by",
                    held.stream()
                            .filter(gate -> gate.item().equals(item))
                            .map(Gate::decision)
                            .toList());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
