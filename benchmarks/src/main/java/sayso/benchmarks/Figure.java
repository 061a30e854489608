package sayso.benchmarks;

import java.util.Locale;

/// What came out of one measurement.
///
/// @param unit of both values
record Figure(
        String title,
        double value,
        String baselineTitle,
        double baseline,
        String unit,
        Goal goal,
        String samples) {
    /// @param goalIsRatio whether the goal bounds value ÷ baseline, or the value itself
    Figure(
            String title,
            double value,
            String baselineTitle,
            double baseline,
            String unit,
            double goal,
            boolean goalIsRatio,
            String samples) {
        this(
                title,
                value,
                baselineTitle,
                baseline,
                unit,
                goalIsRatio ? new Goal.AtMostTimes(goal) : new Goal.AtMost(goal),
                samples);
    }

    double ratio() {
        return value / baseline;
    }

    boolean met() {
        return goal.isMetBy(this);
    }

    String verdict() {
        return switch (goal) {
            case Goal.None _ -> "–";
            case Goal.AtMostTimes _, Goal.AtLeastTimes _, Goal.AtMost _ -> met() ? "yes" : "**no**";
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
                + (goal instanceof Goal.None
                        ? ratioText()
                        : "goal " + goalText() + (met() ? ", met" : ", missed"));
    }

    static String number(double value) {
        String pattern =
                value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : value >= 1 ? "%.2f" : "%.3f";
        return String.format(Locale.ROOT, pattern, value);
    }
}
