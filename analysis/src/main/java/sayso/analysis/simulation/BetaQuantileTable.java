package sayso.analysis.simulation;

import java.util.Arrays;

/// The quantile function of a beta distribution, computed once as a table of cubic pieces, so that
/// a draw costs one random number and a look-up. Between probabilities of [#LEAST_PROBABILITY] and
/// as much below 1 it differs from the exact quantile by at most [#ACCURACY].
///
/// The pieces are made on the logarithm of the odds, where the density of every beta distribution
/// has one peak and exponential tails: the ends of the range, where the density of the share itself
/// may be infinite or have an infinite slope, need no special case there.
final class BetaQuantileTable {
    /// How far a drawn share may lie from the exact one.
    static final double ACCURACY = 1e-5;

    /// Beyond it, in one draw of a thousand million, the shape of the tail is right and no more.
    static final double LEAST_PROBABILITY = 1e-9;

    /// What a piece may miss in its middle, with room for what it misses elsewhere.
    private static final double FIT = 1e-6;

    /// Tails below this share of the peak's mass have no pieces; there the quantile is a power.
    private static final double TAIL_MASS = 1e-10;

    /// Pieces below it are not halved again.
    private static final double NO_MASS = 1e-12;

    private static final double CLOSE_MASS = 1e-8;

    /// Below this width of the peak every draw is the mean, within the accuracy.
    private static final double NO_WIDTH = 1e-7;

    private static final double FARTHEST = 1e300;
    private static final int LEAST_DEPTH = 3;
    private static final int MOST_DEPTH = 60;
    private static final int MOST_PIECES = 4_096;
    private static final int PARTS = 4;
    private static final double[] NODES = {
        -0.906179845938664, -0.5384693101056831, 0, 0.5384693101056831, 0.906179845938664
    };
    private static final double[] NODE_WEIGHTS = {
        0.23692688505618908,
        0.47862867049936647,
        0.5688888888888889,
        0.47862867049936647,
        0.23692688505618908
    };

    private final double alpha;
    private final double beta;

    /// The mean, and what is left of 1; the peak is there.
    private final double mean;

    private final double rest;
    private final double width;

    /// The cumulated probability at the ends of the pieces.
    private double[] ends = new double[64];

    /// Of each piece the four coefficients of its cubic.
    private double[] cubics = new double[64 * PARTS];

    private int pieces;
    private double firstShare;
    private double lastRest;

    /// By equal parts of the probability the piece in which each begins.
    private int[] guide = new int[0];

    /// Empty until `fill`.
    ///
    /// @param alpha above 0
    /// @param beta above 0
    BetaQuantileTable(double alpha, double beta) {
        this.alpha = alpha;
        this.beta = beta;
        this.mean = 1 / (1 + beta / alpha);
        this.rest = 1 / (1 + alpha / beta);
        this.width = StrictMath.sqrt(1 / alpha + 1 / beta);
    }

    /// @param alpha above 0
    /// @param beta above 0
    static BetaQuantileTable of(double alpha, double beta) {
        BetaQuantileTable table = new BetaQuantileTable(alpha, beta);
        table.fill();
        return table;
    }

    /// The share that is not exceeded with a probability above 0 and at most 1.
    double at(double probability) {
        if (pieces == 0) {
            return mean;
        }
        if (probability <= ends[0]) {
            return firstShare * StrictMath.pow(probability / ends[0], 1 / alpha);
        }
        if (probability >= ends[pieces]) {
            double left = 1 - ends[pieces];
            double part = left > 0 ? (1 - probability) / left : 0;
            return 1 - lastRest * StrictMath.pow(part, 1 / beta);
        }
        int piece = guide[(int) (probability * guide.length)];
        while (probability > ends[piece + 1]) {
            piece++;
        }
        double t = (probability - ends[piece]) / (ends[piece + 1] - ends[piece]);
        int at = piece * PARTS;
        double share =
                cubics[at] + t * (cubics[at + 1] + t * (cubics[at + 2] + t * cubics[at + 3]));
        return Math.min(1, Math.max(0, share));
    }

    /// How many pieces there are.
    int pieces() {
        return pieces;
    }

    /// Computes the pieces; until then nothing can be drawn.
    void fill() {
        boolean narrow = !(width > NO_WIDTH) || !Double.isFinite(alpha + beta);
        if (narrow || !Double.isFinite(width)) {
            return;
        }
        double from = -end(-1);
        double to = end(1);
        double before = tail(from);
        ends[0] = before;
        refine(from, 0, mass(from, 0), 0);
        refine(0, to, mass(0, to), 0);
        double all = ends[pieces] + tail(to);
        for (int piece = 0; piece <= pieces; piece++) {
            ends[piece] /= all;
        }
        firstShare = share(from);
        lastRest = restAt(to);
        ends = Arrays.copyOf(ends, pieces + 1);
        cubics = Arrays.copyOf(cubics, pieces * PARTS);
        guide = new int[Integer.highestOneBit(Math.max(1, pieces)) * 2];
        int piece = 0;
        for (int part = 0; part < guide.length; part++) {
            while (piece < pieces - 1 && ends[piece + 1] < (double) part / guide.length) {
                piece++;
            }
            guide[part] = piece;
        }
    }

    /// How far from the peak nothing is left.
    private double end(int side) {
        double away = Math.min(width, 1);
        while (away < FARTHEST && !(tail(side * away) <= TAIL_MASS * width)) {
            away *= 2;
        }
        return away;
    }

    /// The mass beyond a place, which the slope of the logarithm bounds.
    private double tail(double place) {
        double slope = Math.abs(alpha * restAt(place) - beta * share(place));
        return slope > 0 ? density(place) / slope : Double.POSITIVE_INFINITY;
    }

    /// The density of the logarithm of the odds, 1 at the peak.
    ///
    /// @param place how far from the peak
    private double density(double place) {
        double sum = alpha + beta;
        double logarithm =
                place < 0
                        ? alpha * place - sum * logarithm(mean, rest, place)
                        : -beta * place - sum * logarithm(rest, mean, -place);
        return StrictMath.exp(logarithm);
    }

    /// The logarithm of `one * e^below + other`, where one and other are 1 together.
    private static double logarithm(double one, double other, double below) {
        // why: near the peak the sum is nearly 1, far from it the difference from 1 is nearly all
        return below > -1
                ? StrictMath.log1p(one * StrictMath.expm1(below))
                : StrictMath.log(one * StrictMath.exp(below) + other);
    }

    private double share(double place) {
        return place < 0
                ? mean * StrictMath.exp(place) / (mean * StrictMath.exp(place) + rest)
                : mean / (mean + rest * StrictMath.exp(-place));
    }

    private double restAt(double place) {
        return place < 0
                ? rest / (mean * StrictMath.exp(place) + rest)
                : rest * StrictMath.exp(-place) / (mean + rest * StrictMath.exp(-place));
    }

    /// After Gauss and Legendre.
    private double mass(double from, double to) {
        double half = (to - from) / 2;
        double sum = 0;
        for (int n = 0; n < NODES.length; n++) {
            sum += NODE_WEIGHTS[n] * density(from + half * (1 + NODES[n]));
        }
        return sum * half;
    }

    /// Halves a piece until it fits.
    private void refine(double from, double to, double mass, int depth) {
        double middle = from + (to - from) / 2;
        double left = mass(from, middle);
        double right = mass(middle, to);
        boolean enough = depth >= MOST_DEPTH || pieces >= MOST_PIECES;
        boolean exact = Math.abs(left + right - mass) <= CLOSE_MASS * width;
        boolean fits =
                depth >= LEAST_DEPTH
                        && exact
                        && (left + right <= NO_MASS * width || fits(from, middle, to, left, right));
        if (fits || enough) {
            add(from, to, left + right);
        } else {
            refine(from, middle, left, depth + 1);
            refine(middle, to, right, depth + 1);
        }
    }

    private boolean fits(double from, double middle, double to, double left, double right) {
        double[] cubic = cubic(from, to, left + right);
        double t = left / (left + right);
        double found = cubic[0] + t * (cubic[1] + t * (cubic[2] + t * cubic[3]));
        return Math.abs(found - share(middle)) <= FIT;
    }

    /// The cubic that has the quantiles and their slopes at both ends.
    private double[] cubic(double from, double to, double mass) {
        double low = share(from);
        double high = share(to);
        double lowSlope = mass * low * restAt(from) / density(from);
        double highSlope = mass * high * restAt(to) / density(to);
        double rise = high - low;
        return new double[] {
            low, lowSlope, 3 * rise - 2 * lowSlope - highSlope, lowSlope + highSlope - 2 * rise
        };
    }

    private void add(double from, double to, double mass) {
        if (!(mass > 0)) {
            return;
        }
        if (pieces + 2 > ends.length) {
            ends = Arrays.copyOf(ends, ends.length * 2);
            cubics = Arrays.copyOf(cubics, cubics.length * 2);
        }
        System.arraycopy(cubic(from, to, mass), 0, cubics, pieces * PARTS, PARTS);
        ends[pieces + 1] = ends[pieces] + mass;
        pieces++;
    }
}
