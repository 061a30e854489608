package sayso.wire.slack;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import sayso.wire.Json;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableJsonException;

/// Message over a socket of Slack's Socket Mode: its greeting, the news that it ends, a press of a
/// button, words of a dialog, a typed command, or one that Sayso does not use.
public sealed interface SlackEnvelope {
    /// The one field of a dialog for words.
    String WORDS = "t";

    /// The socket is ready.
    ///
    /// @param connections how many sockets the app has by now, this one among them
    record Hello(long connections) implements SlackEnvelope {}

    /// The socket ends soon, or has to be given up.
    ///
    /// @param reason as in `refresh_requested`
    record Disconnect(String reason) implements SlackEnvelope {
        public Disconnect {
            requireNonNull(reason, "reason is null");
        }
    }

    /// @param id of the envelope, for its receipt
    /// @param trigger opens one dialog, within three seconds
    /// @param value what the button, or the chosen option of a list, carries
    record Pressed(
            String id, String user, String channel, String message, String trigger, String value)
            implements SlackEnvelope {}

    /// A dialog was sent.
    ///
    /// @param metadata as it was opened with
    record Worded(String id, String user, String metadata, String words) implements SlackEnvelope {}

    /// A command of the app was typed.
    ///
    /// @param name how the person is called there
    /// @param words behind the command
    record Typed(String id, String user, String name, String channel, String words)
            implements SlackEnvelope {}

    /// What is not ours to deal with.
    ///
    /// @param id of the envelope, for its receipt; null for what needs none
    record Other(@Nullable String id) implements SlackEnvelope {}

    /// What a text is; `Other` for what cannot be read.
    static SlackEnvelope parse(String text) {
        try {
            return PlainJson.parse(text) instanceof JsonObject object
                    ? of(LenientFields.of(object))
                    : new Other(null);
        } catch (UnreadableJsonException e) {
            return new Other(null);
        }
    }

    private static SlackEnvelope of(LenientFields fields) {
        String id = fields.has("envelope_id") ? fields.textOr("envelope_id", "") : null;
        LenientFields payload = fields.object("payload");
        return switch (fields.textOr("type", "")) {
            case "hello" -> {
                Long connections = fields.number("num_connections");
                yield new Hello(connections == null ? 1 : connections);
            }
            case "disconnect" -> new Disconnect(fields.textOr("reason", ""));
            case "interactive" -> id == null ? new Other(null) : interaction(id, payload);
            case "slash_commands" ->
                    id == null
                            ? new Other(null)
                            : new Typed(
                                    id,
                                    payload.textOr("user_id", ""),
                                    payload.textOr("user_name", ""),
                                    payload.textOr("channel_id", ""),
                                    payload.textOr("text", ""));
            default -> new Other(id);
        };
    }

    private static SlackEnvelope interaction(String id, LenientFields payload) {
        String user = payload.object("user").textOr("id", "");
        if (payload.textOr("type", "").equals("view_submission")) {
            LenientFields view = payload.object("view");
            return new Worded(
                    id,
                    user,
                    view.textOr("private_metadata", ""),
                    view.object("state")
                            .object("values")
                            .object(WORDS)
                            .object(WORDS)
                            .textOr("value", ""));
        }
        LenientFields container = payload.object("container");
        if (payload.textOr("type", "").equals("block_actions")
                && container.has("message_ts")
                && !payload.objects("actions").isEmpty()) {
            LenientFields action = payload.objects("actions").getFirst();
            return new Pressed(
                    id,
                    user,
                    container.textOr("channel_id", ""),
                    container.textOr("message_ts", ""),
                    payload.textOr("trigger_id", ""),
                    action.textOr("value", action.object("selected_option").textOr("value", "")));
        }
        return new Other(id);
    }

    /// The receipt of an envelope.
    static String receipt(String id) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("envelope_id", id);
            json.writeEndObject();
        });
    }

    /// The receipt of a command, with a word for whoever typed it alone.
    static String receipt(String id, String said) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("envelope_id", id);
            json.writeName("payload");
            json.writeStartObject();
            json.writeStringProperty("text", said);
            json.writeEndObject();
            json.writeEndObject();
        });
    }

    /// The receipt of words that are not taken: the dialog stays, and says why.
    static String refusal(String id, String why) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("envelope_id", id);
            json.writeName("payload");
            json.writeStartObject();
            json.writeStringProperty("response_action", "errors");
            json.writeName("errors");
            json.writeStartObject();
            json.writeStringProperty(WORDS, why);
            json.writeEndObject();
            json.writeEndObject();
            json.writeEndObject();
        });
    }
}
