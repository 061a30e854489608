package sayso.builtin.discord;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.extension.Shown;

/// Reply of Discord to a call.
///
/// @param fields of the object that it is; none where it is none
/// @param retryAfter header of that name, in seconds; empty where there is none
record DiscordReply(int status, Map<String, @Nullable Object> fields, String retryAfter) {
    private static final int UNKNOWN_MESSAGE = 10008;
    private static final int UNKNOWN_CHANNEL = 10003;
    private static final int NO_MESSAGES_TO_USER = 50007;
    private static final int UNAUTHORIZED = 401;
    private static final int TOO_MANY = 429;
    private static final double A_DAY = 86_400;

    DiscordReply {
        requireNonNull(fields, "fields is null");
        requireNonNull(retryAfter, "retryAfter is null");
    }

    static DiscordReply of(int status, String body, String retryAfter) {
        Map<String, @Nullable Object> fields;
        try {
            fields = DiscordJson.object(body);
        } catch (IOException e) {
            fields = Map.of(); // why: a proxy of theirs sends pages, whose status says enough
        }
        return new DiscordReply(status, fields, retryAfter);
    }

    boolean isDone() {
        return status >= 200 && status < 300;
    }

    /// How long Discord takes no further call, exactly as it says.
    Duration rest() {
        double seconds =
                fields.get("retry_after") instanceof Number number
                        ? number.doubleValue()
                        : retryAfter.matches("[0-9]{1,6}(\\.[0-9]{1,6})?")
                                ? Double.parseDouble(retryAfter)
                                : 0;
        return Duration.ofMillis((long) Math.ceil(Math.clamp(seconds, 0, A_DAY) * 1_000));
    }

    boolean isUnauthorized() {
        return status == UNAUTHORIZED;
    }

    /// What a refusal means for the card that was to be shown.
    Shown refused() {
        long code = DiscordJson.whole(fields, "code", 0);
        if (status == TOO_MANY) {
            return new Shown.Later("Discord asks to wait for " + rest().toMillis() + " ms", rest());
        }
        if (status >= 500 || status < 400) {
            return new Shown.Later("Discord replied with " + status, Duration.ZERO);
        }
        if (code == UNKNOWN_MESSAGE || code == UNKNOWN_CHANNEL) {
            return new Shown.Gone();
        }
        if (isUnauthorized()) {
            return new Shown.Refused(DiscordToken.REFUSED);
        }
        if (code == NO_MESSAGES_TO_USER) {
            return new Shown.Refused(
                    "Discord lets the bot send you nothing: share a server with it, allow messages of"
                            + " its members, and unblock the bot");
        }
        return new Shown.Refused(
                "Discord refused it with "
                        + status
                        + ", code "
                        + code
                        + ": "
                        + DiscordJson.text(fields, "message"));
    }
}
