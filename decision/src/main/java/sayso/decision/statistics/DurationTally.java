package sayso.decision.statistics;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Accumulates durations, each from its beginning and end, and gives their percentiles. A duration
/// whose end has not happened does not count.
final class DurationTally {
    private long[] millis = new long[16];
    private int count;

    /// @param to null where it has not happened
    void add(Instant from, @Nullable Instant to) {
        if (to == null) {
            return;
        }
        if (count == millis.length) {
            millis = Arrays.copyOf(millis, count * 2);
        }
        millis[count] = Math.max(0, Duration.between(from, to).toMillis());
        count++;
    }

    DurationPercentiles spread() {
        return DurationPercentiles.of(Arrays.copyOf(millis, count));
    }
}
