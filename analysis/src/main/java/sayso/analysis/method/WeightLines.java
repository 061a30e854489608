package sayso.analysis.method;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/// The scores of the alternatives as linear functions of one objective's weight, while the others
/// keep their proportions; gives scores and leaders at a weight, and the weights at which scores
/// cross.
final class WeightLines {
    private final double[] own;
    private final double[] rest;

    private WeightLines(double[] own, double[] rest) {
        this.own = own;
        this.rest = rest;
    }

    /// @param k the objective whose weight moves
    static WeightLines of(double[][] cells, double[] weights, int k) {
        double[] own = new double[cells.length];
        double[] rest = new double[cells.length];
        double left = 0;
        for (int j = 0; j < weights.length; j++) {
            left += j == k ? 0 : weights[j];
        }
        for (int i = 0; i < cells.length; i++) {
            own[i] = cells[i][k];
            for (int j = 0; j < weights.length; j++) {
                double share = left > 0 ? weights[j] / left : 1.0 / (weights.length - 1);
                rest[i] += j == k ? 0 : share * cells[i][j];
            }
        }
        return new WeightLines(own, rest);
    }

    double score(int i, double weight) {
        return weight * own[i] + (1 - weight) * rest[i];
    }

    /// Who leads at this weight.
    IntPredicate leaders(double weight) {
        double best = Double.NEGATIVE_INFINITY;
        for (int j = 0; j < own.length; j++) {
            best = Math.max(best, score(j, weight));
        }
        double most = best;
        return i -> ScoreEquality.atLeast(score(i, weight), most);
    }

    /// Where two of the lines meet, strictly between 0 and 1, the least first.
    List<Double> crossings() {
        List<Double> all = new ArrayList<>();
        for (int a = 0; a < own.length; a++) {
            for (int b = a + 1; b < own.length; b++) {
                double gap = rest[b] - rest[a];
                double slope = own[a] - own[b] + gap;
                double at = gap / slope;
                if (slope != 0 && at > ScoreEquality.CLOSE && at < 1 - ScoreEquality.CLOSE) {
                    all.add(at);
                }
            }
        }
        List<Double> apart = new ArrayList<>();
        for (double at : all.stream().sorted().toList()) {
            if (apart.isEmpty() || ScoreEquality.above(at, apart.getLast())) {
                apart.add(at);
            }
        }
        return apart;
    }
}
