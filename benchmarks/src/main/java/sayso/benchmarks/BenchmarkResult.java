package sayso.benchmarks;

import java.util.Locale;

/// Result of a benchmark: a value beside its baseline.
///
/// @param unit of both values
record BenchmarkResult(
        String title,
        double value,
        String baselineTitle,
        double baseline,
        String unit,
        PerformanceGoal goal,
        String samples) {
    double ratio() {
        return value / baseline;
    }

    /// The same without a goal: a comparison that says how far another figure could get.
    BenchmarkResult withoutGoal() {
        return new BenchmarkResult(
                title, value, baselineTitle, baseline, unit, new PerformanceGoal.None(), samples);
    }

    boolean met() {
        return goal.isMetBy(this);
    }

    String verdict() {
        return switch (goal) {
            case PerformanceGoal.None _ -> "–";
            case PerformanceGoal.AtMostTimes _,
                    PerformanceGoal.AtLeastTimes _,
                    PerformanceGoal.AtMost _,
                    PerformanceGoal.AtMostMore _,
                    PerformanceGoal.AtLeast _ ->
                    met() ? "yes" : "**no**";
        };
    }

    String goalText() {
        return goal.text(unit);
    }

    String ratioText() {
        return baseline > 0 ? number(ratio()) + " ×" : "–";
    }

    String sentence() {
        return number(value)
                + " "
                + unit
                + "; "
                + baselineTitle
                + " "
                + number(baseline)
                + " "
                + unit
                + "; "
                + (goal instanceof PerformanceGoal.None
                        ? ratioText()
                        : "goal " + goalText() + (met() ? ", met" : ", missed"));
    }

    static String number(double value) {
        String pattern =
                value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : value >= 1 ? "%.2f" : "%.3f";
        return String.format(Locale.ROOT, pattern, value);
    }
}
