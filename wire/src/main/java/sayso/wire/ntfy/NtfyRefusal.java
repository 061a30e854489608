package sayso.wire.ntfy;

import static java.util.Objects.requireNonNull;

import sayso.wire.JsonObject;
import sayso.wire.LenientFields;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableJsonException;

/// Refusal of ntfy: its own code, which says more than that of HTTP, and its words.
///
/// @param code as in 42908; that of HTTP where it names none
/// @param error in ntfy's words; empty for what ntfy never sends, as a proxy's page
public record NtfyRefusal(int code, String error) {
    /// The messages of the day are used up.
    public static final int DAY_QUOTA = 42_908;

    public NtfyRefusal {
        requireNonNull(error, "error is null");
    }

    /// @param status of HTTP
    public static NtfyRefusal of(int status, String body) {
        try {
            if (PlainJson.parse(body) instanceof JsonObject object) {
                LenientFields fields = LenientFields.of(object);
                Long code = fields.number("code");
                return new NtfyRefusal(
                        code == null ? status : code.intValue(), fields.textOr("error", ""));
            }
        } catch (UnreadableJsonException e) {
            // why: what is no JSON is not ntfy's, and its status says what there is to say
            return new NtfyRefusal(status, "");
        }
        return new NtfyRefusal(status, "");
    }
}
