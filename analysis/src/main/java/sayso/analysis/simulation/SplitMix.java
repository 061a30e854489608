package sayso.analysis.simulation;

import sayso.analysis.table.Distribution;
import sayso.analysis.table.Judgement;

/// A SplitMix64 random number generator that gives the same numbers for the same seed on every
/// machine, goes to any position of its sequence at once, and draws weights, ratings and numbers,
/// each of which takes a fixed count of positions.
final class SplitMix {
    private static final long GAMMA = 0x9E3779B97F4A7C15L;
    private static final int DROPPED_BITS = 11;
    private static final double UNIT = 0x1.0p-53;
    private static final int RATINGS = Judgement.BEST - Judgement.WORST + 1;
    private static final double LOW_SHARE = 0.25;
    private static final double EXPECTED_SHARE = 0.75;

    /// How many positions a normal number takes; every other one takes one.
    static final int OF_NORMAL = 2;

    private final long seed;
    private long state;

    SplitMix(long seed) {
        this.seed = seed;
        this.state = seed;
    }

    /// Goes to where so many numbers were taken since the seed.
    void position(long taken) {
        state = seed + GAMMA * taken;
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

    double rating(Judgement.Range range) {
        double u = unit();
        return u <= LOW_SHARE ? range.low() : u <= EXPECTED_SHARE ? range.expected() : range.high();
    }

    double anyRating() {
        return Judgement.WORST - 1 + StrictMath.ceil(unit() * RATINGS);
    }

    double uniform(Distribution.Uniform uniform) {
        return uniform.low() + unit() * (uniform.high() - uniform.low());
    }

    double triangular(Distribution.Triangular triangular) {
        double u = unit();
        double low = triangular.low();
        double high = triangular.high();
        double width = high - low;
        return u * width <= triangular.mode() - low
                ? low + StrictMath.sqrt(u * width * (triangular.mode() - low))
                : high - StrictMath.sqrt((1 - u) * width * (high - triangular.mode()));
    }

    /// With mean 0 and deviation 1, after Box and Muller.
    double normal() {
        double radius = StrictMath.sqrt(-2 * StrictMath.log(unit()));
        return radius * StrictMath.cos(2 * Math.PI * unit());
    }
}
