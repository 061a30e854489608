package sayso.wire.telegram;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableJsonException;

/// Reply of Telegram's Bot API: the result, or why there is none.
public sealed interface TelegramReply {
    /// @param result of the method that was called; what is no object has no fields
    /// @param items where the result is a list, its objects
    record Done(LenientFields result, List<LenientFields> items) implements TelegramReply {
        public Done {
            requireNonNull(result, "result is null");
            items = List.copyOf(items);
        }
    }

    /// @param code as in 429
    /// @param description in Telegram's words, which hold nothing of ours
    /// @param retryAfter seconds to wait; 0 where it does not say
    record Failed(int code, String description, long retryAfter) implements TelegramReply {
        public Failed {
            requireNonNull(description, "description is null");
        }
    }

    /// The reply that a text is; empty for what Telegram never sends, as a proxy's page.
    static Optional<TelegramReply> parse(String text) {
        try {
            if (!(PlainJson.parse(text) instanceof JsonObject object)) {
                return Optional.empty();
            }
            LenientFields fields = LenientFields.of(object);
            if (fields.isTrue("ok")) {
                return Optional.of(new Done(fields.object("result"), fields.objects("result")));
            }
            Long code = fields.number("error_code");
            if (code == null) {
                return Optional.empty();
            }
            Long wait = fields.object("parameters").number("retry_after");
            return Optional.of(
                    new Failed(
                            code.intValue(),
                            fields.textOr("description", ""),
                            wait == null ? 0 : wait));
        } catch (UnreadableJsonException e) {
            return Optional.empty();
        }
    }
}
