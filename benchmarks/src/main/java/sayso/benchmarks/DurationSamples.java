package sayso.benchmarks;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// Durations of repeated runs.
final class DurationSamples {
    private final List<Long> nanos = new ArrayList<>();

    void add(long duration) {
        nanos.add(duration);
    }

    int size() {
        return nanos.size();
    }

    /// In milliseconds; `share` 0.5 is the median, 0.99 the 99th of a hundred.
    double percentile(double share) {
        List<Long> sorted = new ArrayList<>(nanos);
        Collections.sort(sorted);
        int index = (int) Math.ceil(share * sorted.size()) - 1;
        return sorted.get(Math.max(0, index)) / 1e6;
    }

    double median() {
        return percentile(0.5);
    }
}
