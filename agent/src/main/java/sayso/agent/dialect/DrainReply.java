package sayso.agent.dialect;

import sayso.decision.delivery.AgentMessage;
import sayso.decision.delivery.MessageBatch;
import sayso.wire.Json;
import sayso.wire.JsonTime;

/// Writes the output of `inject drain --json`: the messages taken out of a session's queue, and how
/// many are left in it.
public final class DrainReply {
    private DrainReply() {}

    public static String of(String session, MessageBatch drained) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("session_id", session);
            json.writeArrayPropertyStart("entries");
            for (int i = 0; i < drained.taken().size(); i++) {
                AgentMessage message = drained.taken().get(i);
                json.writeStartObject();
                json.writeStringProperty("id", message.tag());
                json.writeStringProperty("kind", message.kind().wireName());
                json.writeStringProperty("content", drained.texts().get(i));
                json.writeStringProperty("at", JsonTime.of(message.createdAt()));
                json.writeNumberProperty("attempt", message.progress().attempts());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeNumberProperty("left", drained.left());
            json.writeEndObject();
        });
    }
}
