package sayso.wire.slack;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableJsonException;

/// Reply of Slack's Web API: the result, or why there is none.
public sealed interface SlackReply {
    record Done(LenientFields result) implements SlackReply {
        public Done {
            requireNonNull(result, "result is null");
        }
    }

    /// @param error Slack's word for it, as in `channel_not_found`
    record Failed(String error) implements SlackReply {
        public Failed {
            // why: it is shown to people and kept; Slack's are words of this shape
            error = error.matches("[a-z0-9_.-]{1,80}") ? error : "unknown";
        }
    }

    /// The reply that a text is; empty for what Slack never sends, as a proxy's page.
    static Optional<SlackReply> parse(String text) {
        try {
            if (!(PlainJson.parse(text) instanceof JsonObject object)) {
                return Optional.empty();
            }
            LenientFields fields = LenientFields.of(object);
            if (fields.isTrue("ok")) {
                return Optional.of(new Done(fields));
            }
            return fields.has("error")
                    ? Optional.of(new Failed(fields.textOr("error", "")))
                    : Optional.empty();
        } catch (UnreadableJsonException e) {
            return Optional.empty();
        }
    }
}
