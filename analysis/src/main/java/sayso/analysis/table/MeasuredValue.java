package sayso.analysis.table;

import static java.util.Objects.requireNonNull;

/// The measured value of an alternative on an objective: a number, a level of its scale, or an
/// uncertain number.
public sealed interface MeasuredValue {
    /// What it counts with where one number is needed; for a level its place, the worst being 0.
    double mean();

    /// A number.
    record Exact(double value) implements MeasuredValue {
        @Override
        public double mean() {
            return value;
        }
    }

    /// One of the words of the objective's scale.
    record Level(int place, String name) implements MeasuredValue {
        public Level {
            requireNonNull(name, "name is null");
        }

        @Override
        public double mean() {
            return place;
        }
    }

    /// A number that is not known for sure.
    record Uncertain(Distribution distribution) implements MeasuredValue {
        public Uncertain {
            requireNonNull(distribution, "distribution is null");
        }

        @Override
        public double mean() {
            return distribution.mean();
        }
    }
}
