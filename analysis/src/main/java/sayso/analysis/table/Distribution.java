package sayso.analysis.table;

import java.util.List;

/// A probability distribution of an uncertain number, with its parameters and mean: normal,
/// lognormal, beta, uniform or triangular. Draws no numbers itself.
public sealed interface Distribution {
    double mean();

    /// As it is called on the wire.
    String type();

    /// The parameters in their order on the wire.
    List<Double> parameters();

    /// @param deviation the standard deviation, 0 or more
    record Normal(double average, double deviation) implements Distribution {
        @Override
        public double mean() {
            return average;
        }

        @Override
        public String type() {
            return "normal";
        }

        @Override
        public List<Double> parameters() {
            return List.of(average, deviation);
        }
    }

    /// Its logarithm is normal.
    record Lognormal(double mu, double sigma) implements Distribution {
        @Override
        public double mean() {
            return StrictMath.exp(mu + sigma * sigma / 2);
        }

        @Override
        public String type() {
            return "lognormal";
        }

        @Override
        public List<Double> parameters() {
            return List.of(mu, sigma);
        }
    }

    /// A share between 0 and 1.
    record Beta(double alpha, double beta) implements Distribution {
        @Override
        public double mean() {
            return alpha / (alpha + beta);
        }

        @Override
        public String type() {
            return "beta";
        }

        @Override
        public List<Double> parameters() {
            return List.of(alpha, beta);
        }
    }

    /// Anything between two ends, alike.
    record Uniform(double low, double high) implements Distribution {
        @Override
        public double mean() {
            return (low + high) / 2;
        }

        @Override
        public String type() {
            return "uniform";
        }

        @Override
        public List<Double> parameters() {
            return List.of(low, high);
        }
    }

    /// Between two ends, most likely at the mode.
    record Triangular(double low, double mode, double high) implements Distribution {
        @Override
        public double mean() {
            return (low + mode + high) / 3;
        }

        @Override
        public String type() {
            return "triangular";
        }

        @Override
        public List<Double> parameters() {
            return List.of(low, mode, high);
        }
    }
}
