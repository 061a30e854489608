package sayso.builtin.discord;

import static java.util.Objects.requireNonNull;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Session at Discord's gateway, as far as it has been read: enough to have what was missed sent again.
///
/// @param id as Discord named it; empty for none
/// @param sequence of the last event that was dealt with
/// @param gateway where it is resumed
record GatewaySession(String id, long sequence, String gateway) {
    static final GatewaySession NONE = new GatewaySession("", 0, "");

    private static final Pattern FORM =
            Pattern.compile("([A-Za-z0-9]{1,100}) ([0-9]{1,18}) (\\S+)");

    GatewaySession {
        requireNonNull(id, "id is null");
        requireNonNull(gateway, "gateway is null");
    }

    /// As the channel's cursor keeps it; none for any other text.
    static GatewaySession parse(String cursor) {
        Matcher matcher = FORM.matcher(cursor);
        return matcher.matches()
                ? new GatewaySession(
                        matcher.group(1), Long.parseLong(matcher.group(2)), matcher.group(3))
                : NONE;
    }

    boolean isNone() {
        return id.isEmpty();
    }

    GatewaySession at(long last) {
        return new GatewaySession(id, last, gateway);
    }

    String cursor() {
        return isNone() ? "" : id + " " + sequence + " " + gateway;
    }
}
