package sayso.decision.statistics;

import java.time.Duration;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The number, median and 90th percentile of measured durations, such as the times from asking to
/// answering.
///
/// @param count how many times
/// @param median half of them took at most this long; null where there are none
/// @param ninety nine of ten took at most this long; null where there are none
public record DurationPercentiles(int count, @Nullable Duration median, @Nullable Duration ninety) {
    public static final DurationPercentiles NONE = new DurationPercentiles(0, null, null);

    /// @param millis in any order
    public static DurationPercentiles of(long[] millis) {
        if (millis.length == 0) {
            return NONE;
        }
        long[] sorted = millis.clone();
        Arrays.sort(sorted);
        return new DurationPercentiles(
                sorted.length,
                Duration.ofMillis(quantile(sorted, 0.5)),
                Duration.ofMillis(quantile(sorted, 0.9)));
    }

    /// Between the two neighbours where the place is between them, so that the median of two is their
    /// mean.
    static long quantile(long[] sorted, double share) {
        double place = (sorted.length - 1) * share;
        int below = (int) Math.floor(place);
        int above = Math.min(below + 1, sorted.length - 1);
        double way = place - below;
        return sorted[below] + Math.round((sorted[above] - sorted[below]) * way);
    }
}
