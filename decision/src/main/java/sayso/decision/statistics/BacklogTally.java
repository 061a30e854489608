package sayso.decision.statistics;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Computes how many decisions were waiting over time, as points at regular steps of the calendar,
/// from when each began and stopped waiting. The number is therefore never negative and ends with
/// the decisions that wait now.
public final class BacklogTally {
    private static final Duration DAY = Duration.ofDays(1);

    private long[] begun = new long[64];
    private long[] ended = new long[64];
    private int waits;

    /// The number of decisions that waited at one moment.
    public record Point(Instant at, int pending) {}

    /// One wait.
    ///
    /// @param end null while it lasts; what ended before it began never waited
    public void add(Instant begin, @Nullable Instant end) {
        if (waits == begun.length) {
            begun = Arrays.copyOf(begun, waits * 2);
            ended = Arrays.copyOf(ended, waits * 2);
        }
        begun[waits] = micros(begin);
        ended[waits] = end == null ? Long.MAX_VALUE : micros(end);
        waits++;
    }

    /// The first beginning there is, or `otherwise`.
    Instant first(Instant otherwise) {
        return waits == 0 ? otherwise : instant(Arrays.stream(begun, 0, waits).min().getAsLong());
    }

    /// At `from`, at every full step of the calendar (UTC) after it, and at `until`.
    public List<Point> points(Instant from, Instant until) {
        long[] moments = moments(micros(from), micros(until));
        int[] change = new int[moments.length + 1];
        for (int i = 0; i < waits; i++) {
            if (ended[i] > begun[i]) {
                change[firstFrom(moments, begun[i])]++;
                change[firstFrom(moments, ended[i])]--;
            }
        }
        List<Point> points = new ArrayList<>();
        int pending = 0;
        for (int i = 0; i < moments.length; i++) {
            pending += change[i];
            points.add(new Point(instant(moments[i]), pending));
        }
        return points;
    }

    /// How far the points of such a stretch of time are apart.
    static Duration step(Duration span) {
        if (span.compareTo(DAY.multipliedBy(2)) <= 0) {
            return Duration.ofHours(1);
        }
        if (span.compareTo(DAY.multipliedBy(120)) <= 0) {
            return DAY;
        }
        return span.compareTo(DAY.multipliedBy(365 * 5)) <= 0
                ? DAY.multipliedBy(7)
                : DAY.multipliedBy(Math.max(30, span.toDays() / 260));
    }

    private static long[] moments(long from, long until) {
        if (from >= until) {
            return new long[] {until};
        }
        long step = micros(Instant.EPOCH.plus(step(Duration.of(until - from, ChronoUnit.MICROS))));
        long first = Math.floorDiv(from, step) * step + step;
        List<Long> moments = new ArrayList<>(List.of(from));
        for (long at = first; at < until; at += step) {
            moments.add(at);
        }
        moments.add(until);
        return moments.stream().mapToLong(Long::longValue).toArray();
    }

    private static long micros(Instant instant) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, instant);
    }

    private static Instant instant(long micros) {
        return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
    }

    private static int firstFrom(long[] moments, long at) {
        int found = Arrays.binarySearch(moments, at);
        return found >= 0 ? found : -found - 1;
    }
}
