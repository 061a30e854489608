package sayso.analysis.method;

import sayso.analysis.table.Distribution;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.MeasuredValue;

/// A SplitMix64 random number generator that gives the same numbers for the same seed on every
/// machine, and draws the weights, ratings and measured values of simulations.
final class SplitMix {
    private static final long GAMMA = 0x9E3779B97F4A7C15L;
    private static final int DROPPED_BITS = 11;
    private static final double UNIT = 0x1.0p-53;
    private static final int RATINGS = Judgement.BEST - Judgement.WORST + 1;
    private static final double LOW_SHARE = 0.25;
    private static final double EXPECTED_SHARE = 0.75;

    private long state;

    SplitMix(long seed) {
        this.state = seed;
    }

    long next() {
        state += GAMMA;
        long z = state;
        z = (z ^ (z >>> 30L)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27L)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31L);
    }

    /// Above 0, at most 1.
    double unit() {
        return ((next() >>> DROPPED_BITS) + 1) * UNIT;
    }

    /// Uniform among all weights whose sum is 1.
    void weights(double[] into) {
        double sum = 0;
        for (int k = 0; k < into.length; k++) {
            into[k] = -StrictMath.log(unit());
            sum += into[k];
        }
        for (int k = 0; k < into.length; k++) {
            into[k] = sum > 0 ? into[k] / sum : 1.0 / into.length;
        }
    }

    double rating(Judgement judgement) {
        return switch (judgement) {
            case Judgement.Rating(int rating) -> rating;
            case Judgement.Range(int low, int expected, int high) -> {
                double u = unit();
                yield u <= LOW_SHARE ? low : u <= EXPECTED_SHARE ? expected : high;
            }
            case Judgement.Unknown _ -> Judgement.WORST - 1 + StrictMath.ceil(unit() * RATINGS);
        };
    }

    double number(MeasuredValue value) {
        return switch (value) {
            case MeasuredValue.Exact _, MeasuredValue.Level _ -> value.mean();
            case MeasuredValue.Uncertain(Distribution distribution) -> number(distribution);
        };
    }

    private double number(Distribution distribution) {
        return switch (distribution) {
            case Distribution.Normal(double mean, double sd) -> mean + sd * normal();
            case Distribution.Lognormal(double mu, double sigma) ->
                    StrictMath.exp(mu + sigma * normal());
            case Distribution.Beta(double alpha, double beta) -> {
                double x = gamma(alpha);
                double y = gamma(beta);
                // why: tiny shapes can make both 0; then the share is its mean
                yield x + y > 0 ? x / (x + y) : distribution.mean();
            }
            case Distribution.Uniform(double low, double high) -> low + unit() * (high - low);
            case Distribution.Triangular(double low, double mode, double high) ->
                    triangular(low, mode, high);
        };
    }

    private double triangular(double low, double mode, double high) {
        double u = unit();
        double width = high - low;
        return u * width <= mode - low
                ? low + StrictMath.sqrt(u * width * (mode - low))
                : high - StrictMath.sqrt((1 - u) * width * (high - mode));
    }

    double normal() {
        double radius = StrictMath.sqrt(-2 * StrictMath.log(unit()));
        return radius * StrictMath.cos(2 * Math.PI * unit());
    }

    /// After Marsaglia and Tsang.
    private double gamma(double shape) {
        if (shape < 1) {
            double larger = gamma(shape + 1);
            return larger * StrictMath.pow(unit(), 1 / shape);
        }
        double d = shape - 1.0 / 3;
        double c = 1 / StrictMath.sqrt(9 * d);
        while (true) {
            double x = normal();
            double root = 1 + c * x;
            double v = root * root * root;
            if (v > 0 && StrictMath.log(unit()) < x * x / 2 + d - d * v + d * StrictMath.log(v)) {
                return d * v;
            }
        }
    }
}
