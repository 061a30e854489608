package sayso.wire.telegram;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// Call of Telegram's Bot API with its parameters: the method's name, which stands in the address, and
/// the body as JSON. Field names and limits are those of the Bot API of 2026-05. Formatting goes by
/// positions in the text (`entities`), so that nothing in an agent's words is ever read as markup.
public sealed interface TelegramCall {
    /// Characters (UTF-16 units) of a text, at most.
    int MAX_TEXT = 4_096;

    /// Bytes of what a button carries, at most.
    int MAX_DATA = 64;

    /// Seconds that Telegram waits for news, at most.
    int MAX_WAIT = 50;

    /// Characters of what is shown for a moment, at most.
    int MAX_TOAST = 200;

    /// The name in the address, as in `sendMessage`.
    String method();

    /// The parameters, as compact JSON.
    String toJson();

    /// A button under a message.
    ///
    /// @param data comes back when it is pressed; at most `MAX_DATA` bytes
    record Button(String text, String data) {
        public Button {
            requireNonNull(text, "text is null");
            if (data.length() > MAX_DATA) {
                throw new IllegalArgumentException("a button carries " + data.length());
            }
        }
    }

    /// The account of the bot itself.
    record GetMe() implements TelegramCall {
        @Override
        public String method() {
            return "getMe";
        }

        @Override
        public String toJson() {
            return "{}";
        }
    }

    /// Where updates are posted to, if anywhere: nobody can poll meanwhile.
    record GetWebhookInfo() implements TelegramCall {
        @Override
        public String method() {
            return "getWebhookInfo";
        }

        @Override
        public String toJson() {
            return "{}";
        }
    }

    /// Ends posting of updates. What waits stays.
    record DeleteWebhook() implements TelegramCall {
        @Override
        public String method() {
            return "deleteWebhook";
        }

        @Override
        public String toJson() {
            return "{\"drop_pending_updates\":false}";
        }
    }

    /// What happened since; confirms everything before the offset.
    ///
    /// @param offset one more than the last update that was dealt with; null for what Telegram still has
    /// @param seconds how long Telegram waits for news, up to `MAX_WAIT`
    record GetUpdates(@Nullable Long offset, int seconds) implements TelegramCall {
        @Override
        public String method() {
            return "getUpdates";
        }

        @Override
        public String toJson() {
            return Json.write(json -> {
                json.writeStartObject();
                if (offset != null) {
                    json.writeNumberProperty("offset", offset);
                }
                json.writeNumberProperty("timeout", seconds);
                json.writeNumberProperty("limit", 100);
                json.writeArrayPropertyStart("allowed_updates");
                for (String kind : List.of("message", "callback_query", "my_chat_member")) {
                    json.writeString(kind);
                }
                json.writeEndArray();
                json.writeEndObject();
            });
        }
    }

    /// A new message.
    ///
    /// @param bold how many characters at the start stand out; 0 for none
    /// @param silent whether the phone does not ring
    /// @param replyTo the message that it is shown as a reply to, or null
    /// @param asksReply whether the person's app opens a field for a reply
    record SendMessage(
            String chat,
            String text,
            int bold,
            boolean silent,
            @Nullable String replyTo,
            boolean asksReply,
            List<List<Button>> rows)
            implements TelegramCall {
        public SendMessage {
            requireNonNull(chat, "chat is null");
            TelegramCall.requireFits(text);
            rows = rows.stream().map(List::copyOf).toList();
        }

        @Override
        public String method() {
            return "sendMessage";
        }

        @Override
        public String toJson() {
            return Json.write(json -> {
                json.writeStartObject();
                TelegramCall.writeChat(json, chat);
                TelegramCall.writeText(json, text, bold);
                json.writeBooleanProperty("protect_content", true);
                json.writeBooleanProperty("disable_notification", silent);
                if (replyTo != null) {
                    json.writeObjectPropertyStart("reply_parameters");
                    json.writeNumberProperty("message_id", Long.parseLong(replyTo));
                    json.writeBooleanProperty("allow_sending_without_reply", true);
                    json.writeEndObject();
                }
                if (asksReply) {
                    json.writeObjectPropertyStart("reply_markup");
                    json.writeBooleanProperty("force_reply", true);
                    json.writeEndObject();
                } else if (!rows.isEmpty()) {
                    TelegramCall.writeKeyboard(json, rows);
                }
                json.writeEndObject();
            });
        }
    }

    /// A message that says something else from now on; without buttons it has none any more.
    record EditMessage(String chat, String message, String text, int bold, List<List<Button>> rows)
            implements TelegramCall {
        public EditMessage {
            requireNonNull(chat, "chat is null");
            requireNonNull(message, "message is null");
            TelegramCall.requireFits(text);
            rows = rows.stream().map(List::copyOf).toList();
        }

        @Override
        public String method() {
            return "editMessageText";
        }

        @Override
        public String toJson() {
            return Json.write(json -> {
                json.writeStartObject();
                TelegramCall.writeChat(json, chat);
                json.writeNumberProperty("message_id", Long.parseLong(message));
                TelegramCall.writeText(json, text, bold);
                if (!rows.isEmpty()) {
                    TelegramCall.writeKeyboard(json, rows);
                }
                json.writeEndObject();
            });
        }
    }

    /// Ends the spinner on a button that was pressed.
    ///
    /// @param callback the id of the press
    /// @param text shown for a moment, cut at `MAX_TOAST`; empty for nothing
    record AnswerCallback(String callback, String text) implements TelegramCall {
        public AnswerCallback {
            requireNonNull(callback, "callback is null");
            if (text.length() > MAX_TOAST) {
                // why: a call that is refused would leave the button turning
                int end = MAX_TOAST - 1;
                end -= Character.isHighSurrogate(text.charAt(end - 1)) ? 1 : 0;
                text = text.substring(0, end) + "…";
            }
        }

        @Override
        public String method() {
            return "answerCallbackQuery";
        }

        @Override
        public String toJson() {
            return Json.write(json -> {
                json.writeStartObject();
                json.writeStringProperty("callback_query_id", callback);
                if (!text.isEmpty()) {
                    json.writeStringProperty("text", text);
                }
                json.writeEndObject();
            });
        }
    }

    private static void requireFits(String text) {
        if (text.length() > MAX_TEXT) {
            throw new IllegalArgumentException("a text of " + text.length());
        }
    }

    private static void writeChat(JsonGenerator json, String chat) {
        json.writeNumberProperty("chat_id", Long.parseLong(chat));
    }

    private static void writeText(JsonGenerator json, String text, int bold) {
        json.writeStringProperty("text", text);
        if (bold > 0) {
            json.writeArrayPropertyStart("entities");
            json.writeStartObject();
            json.writeStringProperty("type", "bold");
            json.writeNumberProperty("offset", 0);
            json.writeNumberProperty("length", Math.min(bold, text.length()));
            json.writeEndObject();
            json.writeEndArray();
        }
        json.writeObjectPropertyStart("link_preview_options");
        json.writeBooleanProperty("is_disabled", true);
        json.writeEndObject();
    }

    private static void writeKeyboard(JsonGenerator json, List<List<Button>> rows) {
        json.writeObjectPropertyStart("reply_markup");
        json.writeArrayPropertyStart("inline_keyboard");
        for (List<Button> row : rows) {
            json.writeStartArray();
            for (Button button : row) {
                json.writeStartObject();
                json.writeStringProperty("text", button.text());
                json.writeStringProperty("callback_data", button.data());
                json.writeEndObject();
            }
            json.writeEndArray();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
