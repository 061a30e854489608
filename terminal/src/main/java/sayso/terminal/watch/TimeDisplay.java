package sayso.terminal.watch;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;
import sayso.terminal.RelativeTimeText;

/// Formats times on the screen no more precisely than needed, and computes when the next of them
/// changes. While nothing else happens, that is the only thing that wakes the screen. Confined to
/// one drawing.
final class TimeDisplay {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration HOUR = Duration.ofHours(1);

    private final Instant now;
    private @Nullable Instant next;

    TimeDisplay(Instant now) {
        this.now = now;
    }

    /// `now`, `5m`, `3h`, `2d`: all of them change at the beginning of a minute.
    String age(Instant since) {
        Instant minute = now.truncatedTo(ChronoUnit.MINUTES);
        Duration age = Duration.between(since, minute);
        changes(minute.plus(MINUTE));
        return age.compareTo(MINUTE) < 0 ? "now" : RelativeTimeText.brief(age);
    }

    /// `3 h left`, `4 min left`, `12 s left`: by the second only in the last minute.
    String left(Instant due) {
        Duration left = Duration.between(now, due);
        if (left.isNegative() || left.isZero()) {
            changes(now.plusSeconds(1));
            return "time is up";
        }
        Duration unit = unit(left);
        long units = left.dividedBy(unit);
        changes(due.minus(unit.multipliedBy(units)).plusMillis(1));
        return units
                + (unit.equals(HOUR) ? " h left" : unit.equals(MINUTE) ? " min left" : " s left");
    }

    /// Whole seconds until then, counted up.
    long seconds(Instant until) {
        Duration left = Duration.between(now, until);
        long millis = Math.max(0, left.toMillis());
        long seconds = Math.ceilDiv(millis, 1000);
        changes(until.minusSeconds(Math.max(0, seconds - 1)).plusMillis(1));
        return seconds;
    }

    Instant now() {
        return now;
    }

    /// When something that was asked for here reads otherwise; null where it never does.
    @Nullable Instant next() {
        return next;
    }

    private static Duration unit(Duration left) {
        if (left.compareTo(MINUTE) < 0) {
            return Duration.ofSeconds(1);
        }
        return left.compareTo(HOUR) < 0 ? MINUTE : HOUR;
    }

    private void changes(Instant at) {
        Instant soonest = at.isAfter(now) ? at : now.plusSeconds(1);
        if (next == null || soonest.isBefore(next)) {
            next = soonest;
        }
    }
}
