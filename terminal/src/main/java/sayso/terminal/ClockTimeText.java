package sayso.terminal;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;

/// Formats instants as local times of day.
public final class ClockTimeText {
    private ClockTimeText() {}

    /// `06:39`, with the day before it where that is not today.
    public static String of(Instant instant, Instant now) {
        ZonedDateTime then = instant.atZone(ZoneId.systemDefault());
        boolean today = then.toLocalDate().equals(now.atZone(then.getZone()).toLocalDate());
        return DateTimeFormatter.ofPattern(today ? "HH:mm" : "yyyy-MM-dd HH:mm").format(then);
    }
}
