package sayso.hub.portal;

import java.time.Duration;
import java.time.Instant;
import sayso.hub.portal.view.DatedText;
import sayso.hub.portal.view.PortalTexts;

/// Formats ages and remaining times in the language of a portal page, as in `4 min ago` and `2 h 5
/// min`.
final class PortalTimeText {
    private static final long MINUTE = 60;
    private static final long HOUR = 3_600;
    private static final long DAY = 86_400;

    private PortalTimeText() {}

    /// `just now`, `4 min ago`, `3 h ago`, `2 d ago`.
    static String ago(Duration age, PortalTexts words) {
        long seconds = Math.max(0, age.toSeconds());
        return seconds < MINUTE
                ? words.of("time.now")
                : words.of("time.ago", coarse(seconds, words));
    }

    /// The same, with the moment itself.
    static DatedText age(Instant at, Instant now, PortalTexts words) {
        return DatedText.of(ago(Duration.between(at, now), words), at, words);
    }

    /// `50 s`, `1 min 10 s`, `12 min`, `2 h 5 min`, `3 d 4 h`: seconds only where they are few enough to count.
    static String left(Duration time, PortalTexts words) {
        long seconds = Math.max(0, time.toSeconds());
        if (seconds < MINUTE) {
            return words.of("time.s", seconds);
        }
        if (seconds < 2 * MINUTE) {
            return two("time.min", seconds / MINUTE, "time.s", seconds % MINUTE, words);
        }
        if (seconds < HOUR) {
            return words.of("time.min", (seconds + MINUTE / 2) / MINUTE);
        }
        return seconds < DAY
                ? two("time.h", seconds / HOUR, "time.min", seconds % HOUR / MINUTE, words)
                : two("time.d", seconds / DAY, "time.h", seconds % DAY / HOUR, words);
    }

    private static String coarse(long seconds, PortalTexts words) {
        if (seconds < HOUR) {
            return words.of("time.min", seconds / MINUTE);
        }
        return seconds < DAY
                ? words.of("time.h", seconds / HOUR)
                : words.of("time.d", seconds / DAY);
    }

    private static String two(
            String unit, long first, String smaller, long second, PortalTexts words) {
        String start = words.of(unit, first);
        return second == 0 ? start : start + " " + words.of(smaller, second);
    }
}
