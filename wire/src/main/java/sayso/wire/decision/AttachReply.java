package sayso.wire.decision;

import static java.util.Objects.requireNonNull;

import sayso.decision.model.DecisionId;
import sayso.wire.Json;

/// Output of `attach --json`, about a person's sitting at one decision in a terminal: how it ended
/// (`done`, `cancelled`, `paused`, `moved_to_web` or `left`), without the answer.
///
/// @param status `done`, `cancelled`, `paused`, `moved_to_web` or `left`
public record AttachReply(DecisionId session, String status) {
    public AttachReply {
        requireNonNull(session, "session is null");
        requireNonNull(status, "status is null");
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            new JsonFieldWriter(json).text("session_id", session.value()).text("status", status);
            json.writeEndObject();
        });
    }
}
