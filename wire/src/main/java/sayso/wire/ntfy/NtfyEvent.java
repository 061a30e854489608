package sayso.wire.ntfy;

import static java.util.Objects.requireNonNull;

import sayso.wire.JsonObject;
import sayso.wire.LenientFields;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableJsonException;

/// Line of a topic of ntfy that is read as a stream: a message, or a sign of life.
public sealed interface NtfyEvent {
    /// @param id as the server calls it; what is read next begins after it
    /// @param text what was posted
    record Message(String id, String text) implements NtfyEvent {
        public Message {
            requireNonNull(id, "id is null");
            requireNonNull(text, "text is null");
        }
    }

    /// The stream has begun, or goes on.
    record Alive() implements NtfyEvent {}

    /// What is not ours to deal with.
    record Other() implements NtfyEvent {}

    static NtfyEvent of(String line) {
        try {
            if (!(PlainJson.parse(line) instanceof JsonObject object)) {
                return new Other();
            }
            LenientFields fields = LenientFields.of(object);
            return switch (fields.textOr("event", "")) {
                case "message" ->
                        fields.textOr("id", "").isEmpty()
                                ? new Other()
                                : new Message(
                                        fields.textOr("id", ""), fields.textOr("message", ""));
                case "open", "keepalive" -> new Alive();
                default -> new Other();
            };
        } catch (UnreadableJsonException e) {
            return new Other();
        }
    }
}
