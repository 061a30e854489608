package sayso.benchmarks;

/// Simulation of how often one alternative comes first when weights and uncertain cells are drawn,
/// as loops over arrays, with the random numbers of SplitMix64 in the order in which the report
/// draws them.
final class BaselineSimulation {
    private static final double UNIT = 0x1.0p-53;

    private final RobustnessFixture matrix;
    private final double[][] worth;
    private final double[] from;
    private final double[] to;
    private long state;

    /// @param worth of every cell by its mean
    /// @param from the low end of the scale of measured objectives
    /// @param to the high end
    BaselineSimulation(
            RobustnessFixture matrix, double[][] worth, double[] from, double[] to, long seed) {
        this.matrix = matrix;
        this.worth = worth;
        this.from = from;
        this.to = to;
        this.state = seed;
    }

    double firsts(int leader, int draws, boolean anyWeights) {
        double[] weights = matrix.weights.clone();
        double[] scores = new double[matrix.size()];
        double firsts = 0;
        for (int n = 0; n < draws; n++) {
            if (anyWeights) {
                drawWeights(weights);
            }
            for (int i = 0; i < scores.length; i++) {
                double score = 0;
                for (int k = 0; k < weights.length; k++) {
                    score += weights[k] * drawn(i, k);
                }
                scores[i] = score;
            }
            firsts += share(scores, leader);
        }
        return firsts / draws;
    }

    private static double share(double[] scores, int leader) {
        double most = Double.NEGATIVE_INFINITY;
        for (double score : scores) {
            most = Math.max(most, score);
        }
        int first = 0;
        for (double score : scores) {
            first += most - score <= BaselineRobustness.CLOSE ? 1 : 0;
        }
        return most - scores[leader] <= BaselineRobustness.CLOSE ? 1.0 / first : 0;
    }

    private double drawn(int i, int k) {
        if (matrix.measured[k]) {
            return matrix.deviation[i][k] == 0
                    ? worth[i][k]
                    : (matrix.mean[i][k] + matrix.deviation[i][k] * normal() - from[k])
                            / (to[k] - from[k]);
        }
        if (matrix.low[i][k] == matrix.high[i][k]) {
            return worth[i][k];
        }
        double u = unit();
        int rating =
                u <= 0.25
                        ? matrix.low[i][k]
                        : u <= 0.75 ? matrix.expected[i][k] : matrix.high[i][k];
        return (rating + 2) / 4.0;
    }

    private void drawWeights(double[] weights) {
        double sum = 0;
        for (int k = 0; k < weights.length; k++) {
            weights[k] = -StrictMath.log(unit());
            sum += weights[k];
        }
        for (int k = 0; k < weights.length; k++) {
            weights[k] /= sum;
        }
    }

    private double normal() {
        double radius = StrictMath.sqrt(-2 * StrictMath.log(unit()));
        return radius * StrictMath.cos(2 * Math.PI * unit());
    }

    private double unit() {
        state += 0x9E3779B97F4A7C15L;
        long z = state;
        z = (z ^ (z >>> 30L)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27L)) * 0x94D049BB133111EBL;
        z ^= z >>> 31L;
        return ((z >>> 11) + 1) * UNIT;
    }
}
