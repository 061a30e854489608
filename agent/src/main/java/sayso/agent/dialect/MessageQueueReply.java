package sayso.agent.dialect;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.delivery.AgentMessage;
import sayso.wire.Json;

/// Writes the JSON output of `inject status`, `inject ack` and `inject clear`: the number, kinds,
/// attempts and age of messages queued for agents' sessions, or how many were cleared. It also
/// counts the undeliverable ones.
public final class MessageQueueReply {
    private MessageQueueReply() {}

    /// @param session whose queue; null for all of them
    public static String of(@Nullable String session, List<AgentMessage> waiting, Instant now) {
        Optional<Instant> oldest =
                waiting.stream().map(AgentMessage::createdAt).min(Instant::compareTo);
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("session_id", session);
            json.writeNumberProperty("count", waiting.size());
            json.writeArrayPropertyStart("kinds");
            waiting.stream()
                    .map(message -> message.kind().wireName())
                    .distinct()
                    .forEach(json::writeString);
            json.writeEndArray();
            json.writeNumberProperty(
                    "unacked",
                    waiting.stream().filter(message -> message.progress().attempts() > 0).count());
            json.writeNumberProperty(
                    "undeliverable",
                    waiting.stream().filter(message -> message.isUndeliverable(now)).count());
            json.writeName("oldest_seconds");
            if (oldest.isPresent()) {
                json.writeNumber(Duration.between(oldest.get(), now).toSeconds());
            } else {
                json.writeNull();
            }
            json.writeEndObject();
        });
    }

    public static String cleared(String session, int count) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("session_id", session);
            json.writeNumberProperty("cleared", count);
            json.writeEndObject();
        });
    }
}
