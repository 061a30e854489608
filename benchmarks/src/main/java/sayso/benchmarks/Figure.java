package sayso.benchmarks;

import java.util.Locale;

/// What came out of one measurement.
///
/// @param unit of both values
/// @param goal not a number for what is only compared
/// @param goalIsRatio whether the goal bounds value ÷ baseline, or the value itself
record Figure(
        String title,
        double value,
        String baselineTitle,
        double baseline,
        String unit,
        double goal,
        boolean goalIsRatio,
        String samples) {
    double ratio() {
        return value / baseline;
    }

    /// The same without a goal: a comparison that says how far another figure could get.
    Figure withoutGoal() {
        return new Figure(
                title, value, baselineTitle, baseline, unit, Double.NaN, goalIsRatio, samples);
    }

    boolean met() {
        return (goalIsRatio ? ratio() : value) <= goal;
    }

    /// `yes`, `**no**`, or a dash where there is no goal.
    String metText() {
        return Double.isNaN(goal) ? "–" : met() ? "yes" : "**no**";
    }

    String goalText() {
        if (Double.isNaN(goal)) {
            return "–";
        }
        return goalIsRatio ? "≤ " + number(goal) + " ×" : "≤ " + number(goal) + " " + unit;
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
                + "; goal "
                + goalText()
                + ", met: "
                + metText();
    }

    static String number(double value) {
        String pattern =
                value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : value >= 1 ? "%.2f" : "%.3f";
        return String.format(Locale.ROOT, pattern, value);
    }
}
