package sayso.wire;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// Formats an instant for JSON output: UTC, always with microseconds. Readers take any ISO 8601
/// instant; stored texts keep the form they were written in, since digests are computed over them.
public final class JsonTime {
    private static final int DIGITS = 6;

    private JsonTime() {}

    public static String of(Instant instant) {
        String text = instant.truncatedTo(ChronoUnit.MICROS).toString();
        int end = text.length() - 1;
        int point = text.indexOf('.');
        return point < 0
                ? text.substring(0, end) + ".000000Z"
                : text.substring(0, end) + "0".repeat(DIGITS - (end - point - 1)) + "Z";
    }
}
