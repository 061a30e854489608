package sayso.wire.slack;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// Call of Slack's Web API with its parameters: the method's name, which stands in the address, and the
/// body as JSON. Field names and limits are those of Slack's reference of 2026-08.
public sealed interface SlackCall {
    /// The name in the address, as in `chat.postMessage`.
    String method();

    /// The parameters, as compact JSON.
    String toJson();

    /// Whether it goes with the token of the app, which opens sockets, and not with the bot's.
    default boolean isForApp() {
        return false;
    }

    /// Whose token it is.
    record AuthTest() implements SlackCall {
        @Override
        public String method() {
            return "auth.test";
        }

        @Override
        public String toJson() {
            return "{}";
        }
    }

    /// The address of a socket, good once.
    record OpenConnection() implements SlackCall {
        @Override
        public String method() {
            return "apps.connections.open";
        }

        @Override
        public String toJson() {
            return "{}";
        }

        @Override
        public boolean isForApp() {
            return true;
        }
    }

    /// The conversation of the bot with one person.
    record OpenConversation(String user) implements SlackCall {
        public OpenConversation {
            requireNonNull(user, "user is null");
        }

        @Override
        public String method() {
            return "conversations.open";
        }

        @Override
        public String toJson() {
            return Json.write(json -> {
                json.writeStartObject();
                json.writeStringProperty("users", user);
                json.writeEndObject();
            });
        }
    }

    /// A new message.
    ///
    /// @param text what a notification says of it
    /// @param thread the message that it stands below, or null
    record PostMessage(
            String channel, String text, List<SlackBlock> blocks, @Nullable String thread)
            implements SlackCall {
        public PostMessage {
            requireNonNull(channel, "channel is null");
            blocks = checked(blocks);
        }

        @Override
        public String method() {
            return "chat.postMessage";
        }

        @Override
        public String toJson() {
            return Json.write(json -> {
                json.writeStartObject();
                json.writeStringProperty("channel", channel);
                if (thread != null) {
                    json.writeStringProperty("thread_ts", thread);
                }
                json.writeBooleanProperty("unfurl_links", false);
                json.writeBooleanProperty("unfurl_media", false);
                content(json, text, blocks);
                json.writeEndObject();
            });
        }
    }

    /// Another content of a message.
    ///
    /// @param message its time, which is its name
    record UpdateMessage(String channel, String message, String text, List<SlackBlock> blocks)
            implements SlackCall {
        public UpdateMessage {
            requireNonNull(channel, "channel is null");
            requireNonNull(message, "message is null");
            blocks = checked(blocks);
        }

        @Override
        public String method() {
            return "chat.update";
        }

        @Override
        public String toJson() {
            return Json.write(json -> {
                json.writeStartObject();
                json.writeStringProperty("channel", channel);
                json.writeStringProperty("ts", message);
                content(json, text, blocks);
                json.writeEndObject();
            });
        }
    }

    /// A word that one member of a channel sees alone, until they load it anew.
    record PostEphemeral(String channel, String user, String text) implements SlackCall {
        public PostEphemeral {
            requireNonNull(channel, "channel is null");
            requireNonNull(user, "user is null");
        }

        @Override
        public String method() {
            return "chat.postEphemeral";
        }

        @Override
        public String toJson() {
            return Json.write(json -> {
                json.writeStartObject();
                json.writeStringProperty("channel", channel);
                json.writeStringProperty("user", user);
                content(json, text, List.of(new SlackBlock.Text(text)));
                json.writeEndObject();
            });
        }
    }

    /// A dialog with one field for words, over what the person sees.
    ///
    /// @param trigger of the press that it follows; good for three seconds, once
    /// @param metadata comes back with the words
    record OpenWords(String trigger, String metadata, String title, String label)
            implements SlackCall {
        /// Characters of the title, at most.
        public static final int MAX_TITLE = 24;

        /// Characters of the words, at most.
        public static final int MAX_WORDS = 3_000;

        /// Characters of what comes back, at most.
        public static final int MAX_METADATA = 3_000;

        private static final int MAX_LABEL = 2_000;

        public OpenWords {
            requireNonNull(trigger, "trigger is null");
            if (title.isEmpty()
                    || title.length() > MAX_TITLE
                    || metadata.length() > MAX_METADATA
                    || label.isEmpty()
                    || label.length() > MAX_LABEL) {
                throw new IllegalArgumentException("a dialog of " + title.length());
            }
        }

        @Override
        public String method() {
            return "views.open";
        }

        @Override
        public String toJson() {
            return Json.write(json -> {
                json.writeStartObject();
                json.writeStringProperty("trigger_id", trigger);
                json.writeName("view");
                json.writeStartObject();
                json.writeStringProperty("type", "modal");
                json.writeStringProperty("callback_id", "words");
                json.writeStringProperty("private_metadata", metadata);
                SlackBlock.plain(json, "title", title);
                SlackBlock.plain(json, "submit", "Send");
                SlackBlock.plain(json, "close", "Back");
                json.writeArrayPropertyStart("blocks");
                field(json);
                json.writeEndArray();
                json.writeEndObject();
                json.writeEndObject();
            });
        }

        private void field(JsonGenerator json) {
            json.writeStartObject();
            json.writeStringProperty("type", "input");
            json.writeStringProperty("block_id", SlackEnvelope.WORDS);
            json.writeName("element");
            json.writeStartObject();
            json.writeStringProperty("type", "plain_text_input");
            json.writeStringProperty("action_id", SlackEnvelope.WORDS);
            json.writeBooleanProperty("multiline", true);
            json.writeNumberProperty("max_length", MAX_WORDS);
            json.writeEndObject();
            SlackBlock.plain(json, "label", label);
            json.writeEndObject();
        }
    }

    private static List<SlackBlock> checked(List<SlackBlock> blocks) {
        if (blocks.size() > SlackBlock.MAX_BLOCKS) {
            throw new IllegalArgumentException(blocks.size() + " blocks");
        }
        return List.copyOf(blocks);
    }

    private static void content(JsonGenerator json, String text, List<SlackBlock> blocks) {
        json.writeStringProperty("text", escaped(text));
        json.writeArrayPropertyStart("blocks");
        blocks.forEach(block -> block.write(json));
        json.writeEndArray();
    }

    /// why: the text of a notification is the one field that Slack reads as more than text
    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
