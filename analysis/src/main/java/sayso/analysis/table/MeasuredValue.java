package sayso.analysis.table;

import static java.util.Objects.requireNonNull;

/// The measured value of an alternative on an objective: an exact number, a level of the
/// objective's scale, or a probability distribution where the number is uncertain.
public sealed interface MeasuredValue {
    /// What it counts with where one number is needed; for a level its place, the worst being 0.
    double mean();

    /// A number that is known exactly.
    record Exact(double value) implements MeasuredValue {
        @Override
        public double mean() {
            return value;
        }
    }

    /// One of the levels of the objective's scale, by place and name.
    record Level(int place, String name) implements MeasuredValue {
        public Level {
            requireNonNull(name, "name is null");
        }

        @Override
        public double mean() {
            return place;
        }
    }

    /// A number of which only a distribution is known.
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
