package sayso.selfcheck;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Collects the counts and measured times of a check, in the order of display; computes percentiles
/// and formats numbers for people.
final class CheckFigures {
    private final Map<String, Long> values = new LinkedHashMap<>();

    CheckFigures with(String name, long value) {
        values.put(name, value);
        return this;
    }

    Map<String, Long> all() {
        return values;
    }

    /// The time below which this share of all measured times lies, in microseconds.
    static long percentile(List<Long> nanos, double share) {
        if (nanos.isEmpty()) {
            return 0;
        }
        List<Long> sorted = nanos.stream().sorted().toList();
        int place = (int) Math.ceil(sorted.size() * share) - 1;
        return sorted.get(Math.max(0, place)) / 1_000;
    }

    /// `10,000`, for people.
    static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /// Microseconds as milliseconds, for people.
    static String millis(long micros) {
        return String.format(Locale.ROOT, "%.1f ms", micros / 1_000.0);
    }
}
