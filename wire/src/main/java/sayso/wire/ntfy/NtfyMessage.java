package sayso.wire.ntfy;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// Message that is published to a topic of ntfy, as JSON in the body. Shapes are those of ntfy's
/// documentation of 2026-02.
///
/// @param topic its name; on a public server the only secret
/// @param sequence what replaces a shown message of the same name, with servers from 2.16 on
/// @param priority from 1 to 5: 1 and 2 make no sound, 3 is the usual one
/// @param click the address that a tap on the message opens; null for the app itself
public record NtfyMessage(
        String topic,
        String title,
        String message,
        int priority,
        @Nullable String sequence,
        @Nullable String click,
        List<Action> actions) {
    /// So many bytes of a message are shown; more becomes an attachment.
    public static final int MAX_MESSAGE = 4_096;

    /// So many actions one message may have.
    public static final int MAX_ACTIONS = 3;

    public NtfyMessage {
        requireNonNull(topic, "topic is null");
        requireNonNull(title, "title is null");
        int bytes = message.getBytes(UTF_8).length;
        if (bytes > MAX_MESSAGE) {
            throw new IllegalArgumentException("a message of " + bytes + " bytes");
        }
        actions = List.copyOf(actions);
        if (actions.size() > MAX_ACTIONS || priority < 1 || priority > 5) {
            throw new IllegalArgumentException(actions.size() + " actions, priority " + priority);
        }
    }

    /// Button of a message.
    public sealed interface Action {
        String label();

        /// Opens an address.
        record View(String label, String url) implements Action {}

        /// Posts a text from the phone, and removes the message once that worked.
        ///
        /// @param headers that go with it
        record Post(String label, String url, String body, Map<String, String> headers)
                implements Action {
            public Post {
                headers = Map.copyOf(headers);
            }
        }
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("topic", topic);
            json.writeStringProperty("title", title);
            json.writeStringProperty("message", message);
            json.writeNumberProperty("priority", priority);
            if (sequence != null) {
                json.writeStringProperty("sequence_id", sequence);
            }
            if (click != null) {
                json.writeStringProperty("click", click);
            }
            if (!actions.isEmpty()) {
                json.writeArrayPropertyStart("actions");
                actions.forEach(action -> write(json, action));
                json.writeEndArray();
            }
            json.writeEndObject();
        });
    }

    private static void write(JsonGenerator json, Action action) {
        json.writeStartObject();
        switch (action) {
            case Action.View(String label, String url) -> {
                json.writeStringProperty("action", "view");
                json.writeStringProperty("label", label);
                json.writeStringProperty("url", url);
            }
            case Action.Post(
                            String label,
                            String url,
                            String body,
                            Map<String, String> headers) -> {
                json.writeStringProperty("action", "http");
                json.writeStringProperty("label", label);
                json.writeStringProperty("url", url);
                json.writeStringProperty("method", "POST");
                json.writeStringProperty("body", body);
                if (!headers.isEmpty()) {
                    json.writeObjectPropertyStart("headers");
                    headers.forEach(json::writeStringProperty);
                    json.writeEndObject();
                }
                json.writeBooleanProperty("clear", true);
            }
        }
        json.writeEndObject();
    }
}
