package sayso.benchmarks;

/// What a figure has to reach to be good enough.
sealed interface Goal {
    boolean isMetBy(Figure figure);

    String text(String unit);

    /// value ÷ baseline stays below.
    record AtMostTimes(double ratio) implements Goal {
        @Override
        public boolean isMetBy(Figure figure) {
            return figure.ratio() <= ratio;
        }

        @Override
        public String text(String unit) {
            return "≤ " + Figure.number(ratio) + " ×";
        }
    }

    /// value ÷ baseline stays above: more is better.
    record AtLeastTimes(double ratio) implements Goal {
        @Override
        public boolean isMetBy(Figure figure) {
            return figure.ratio() >= ratio;
        }

        @Override
        public String text(String unit) {
            return "≥ " + Figure.number(ratio) + " ×";
        }
    }

    /// The value itself stays below, in its own unit.
    record AtMost(double value) implements Goal {
        @Override
        public boolean isMetBy(Figure figure) {
            return figure.value() <= value;
        }

        @Override
        public String text(String unit) {
            return "≤ " + Figure.number(value) + " " + unit;
        }
    }

    /// Only told.
    record None() implements Goal {
        @Override
        public boolean isMetBy(Figure figure) {
            return true;
        }

        @Override
        public String text(String unit) {
            return "–";
        }
    }
}
