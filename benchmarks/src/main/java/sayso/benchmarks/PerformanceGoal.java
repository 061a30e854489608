package sayso.benchmarks;

/// Target that a result must reach.
sealed interface PerformanceGoal {
    boolean isMetBy(BenchmarkResult figure);

    String text(String unit);

    /// value ÷ baseline stays below.
    record AtMostTimes(double ratio) implements PerformanceGoal {
        @Override
        public boolean isMetBy(BenchmarkResult figure) {
            return figure.ratio() <= ratio;
        }

        @Override
        public String text(String unit) {
            return "≤ " + BenchmarkResult.number(ratio) + " ×";
        }
    }

    /// value ÷ baseline stays above: more is better.
    record AtLeastTimes(double ratio) implements PerformanceGoal {
        @Override
        public boolean isMetBy(BenchmarkResult figure) {
            return figure.ratio() >= ratio;
        }

        @Override
        public String text(String unit) {
            return "≥ " + BenchmarkResult.number(ratio) + " ×";
        }
    }

    /// The value itself stays below, in its own unit.
    record AtMost(double value) implements PerformanceGoal {
        @Override
        public boolean isMetBy(BenchmarkResult figure) {
            return figure.value() <= value;
        }

        @Override
        public String text(String unit) {
            return "≤ " + BenchmarkResult.number(value) + " " + unit;
        }
    }

    /// The value is above the baseline by no more than this, in its own unit.
    record AtMostMore(double value) implements PerformanceGoal {
        @Override
        public boolean isMetBy(BenchmarkResult figure) {
            return figure.value() - figure.baseline() <= value;
        }

        @Override
        public String text(String unit) {
            return "≤ " + BenchmarkResult.number(value) + " " + unit + " more";
        }
    }

    /// The value itself stays above: more is better.
    record AtLeast(double value) implements PerformanceGoal {
        @Override
        public boolean isMetBy(BenchmarkResult figure) {
            return figure.value() >= value;
        }

        @Override
        public String text(String unit) {
            return "≥ " + BenchmarkResult.number(value) + " " + unit;
        }
    }

    /// Only told.
    record None() implements PerformanceGoal {
        @Override
        public boolean isMetBy(BenchmarkResult figure) {
            return true;
        }

        @Override
        public String text(String unit) {
            return "–";
        }
    }
}
