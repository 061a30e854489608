package sayso.wire.telegram;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import sayso.wire.LenientFields;

/// Update of a bot of Telegram: a press of a button, a written message, or one that Sayso does not
/// use.
public sealed interface TelegramUpdate {
    /// Rises by one with each; after a week of silence it begins anywhere.
    long id();

    /// @param sender the account
    /// @param name as the account calls itself, with its public name if it has one
    record Sender(String sender, String name) {
        public Sender {
            requireNonNull(sender, "sender is null");
            requireNonNull(name, "name is null");
        }
    }

    /// @param callback the id of the press, for `AnswerCallback`
    /// @param data what the button carries
    record Pressed(long id, String callback, Sender from, String chat, String message, String data)
            implements TelegramUpdate {}

    /// @param isPrivate whether nobody but this account reads the chat
    /// @param replyTo the message that it replies to, or null
    record Wrote(
            long id,
            Sender from,
            String chat,
            boolean isPrivate,
            @Nullable String replyTo,
            String text)
            implements TelegramUpdate {}

    /// What is not ours to deal with.
    record Other(long id) implements TelegramUpdate {}

    /// @param fields one of the list that `GetUpdates` brings
    static TelegramUpdate of(LenientFields fields) {
        Long number = fields.number("update_id");
        long id = number == null ? 0 : number;
        LenientFields press = fields.object("callback_query");
        LenientFields message = fields.object("message");
        LenientFields pressed = press.object("message");
        if (press.has("id") && press.has("data") && pressed.number("message_id") != null) {
            return new Pressed(
                    id,
                    press.textOr("id", ""),
                    sender(press.object("from")),
                    number(pressed.object("chat"), "id"),
                    number(pressed, "message_id"),
                    press.textOr("data", ""));
        }
        if (message.has("text") && message.object("from").number("id") != null) {
            LenientFields chat = message.object("chat");
            LenientFields replied = message.object("reply_to_message");
            return new Wrote(
                    id,
                    sender(message.object("from")),
                    number(chat, "id"),
                    chat.textOr("type", "").equals("private"),
                    replied.number("message_id") == null ? null : number(replied, "message_id"),
                    message.textOr("text", ""));
        }
        return new Other(id);
    }

    private static Sender sender(LenientFields from) {
        String first = from.textOr("first_name", "");
        String last = from.textOr("last_name", "");
        String handle = from.textOr("username", "");
        String name = (first + " " + last).strip();
        return new Sender(
                number(from, "id"),
                handle.isEmpty() ? name : (name + " (@" + handle + ")").strip());
    }

    private static String number(LenientFields fields, String name) {
        Long number = fields.number(name);
        return number == null ? "" : number.toString();
    }
}
