package sayso.terminal;

import java.time.Instant;
import sayso.decision.text.ZonedTimeText;

/// Formats instants as local times of day.
public final class ClockTimeText {
    private ClockTimeText() {}

    /// `06:39`, with the day before it where that is not today.
    public static String of(Instant instant, Instant now) {
        ZonedTimeText times = ZonedTimeText.ofSystem();
        boolean today = times.day(instant).equals(times.day(now));
        return today ? times.clock(instant) : times.minute(instant);
    }
}
