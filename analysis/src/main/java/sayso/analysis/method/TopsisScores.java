package sayso.analysis.method;

import org.jspecify.annotations.Nullable;
import sayso.analysis.table.MeasuredValue;

/// Computes the alternatives' scores by TOPSIS, from the distances of each alternative to the best
/// and the worst value on every objective.
final class TopsisScores {
    private static final double UNDECIDED = 0.5;

    private TopsisScores() {}

    /// For tables without unknown cells. Columns without values count by their ratings, those with a
    /// target by how far they miss it.
    static double[] scores(ActiveTable play) {
        double[] toBest = new double[play.size()];
        double[] toWorst = new double[play.size()];
        for (int k = 0; k < play.width(); k++) {
            double[] column = column(play, k);
            double best = Double.NEGATIVE_INFINITY;
            double worst = Double.POSITIVE_INFINITY;
            for (double y : column) {
                best = Math.max(best, y);
                worst = Math.min(worst, y);
            }
            for (int i = 0; i < column.length; i++) {
                toBest[i] += (best - column[i]) * (best - column[i]);
                toWorst[i] += (column[i] - worst) * (column[i] - worst);
            }
        }
        double[] scores = new double[play.size()];
        for (int i = 0; i < scores.length; i++) {
            double near = StrictMath.sqrt(toBest[i]);
            double far = StrictMath.sqrt(toWorst[i]);
            scores[i] = near + far == 0 ? UNDECIDED : far / (near + far);
        }
        return scores;
    }

    private static double[] column(ActiveTable play, int k) {
        double[] column = new double[play.size()];
        double squares = 0;
        for (int i = 0; i < column.length; i++) {
            column[i] = oriented(play, i, k);
            squares += column[i] * column[i];
        }
        double norm = StrictMath.sqrt(squares);
        for (int i = 0; i < column.length; i++) {
            column[i] = norm == 0 ? 0 : play.weights()[k] * column[i] / norm;
        }
        return column;
    }

    /// What a cell counts with, more being better.
    private static double oriented(ActiveTable play, int i, int k) {
        MeasuredValue value = play.value(i, k);
        if (play.isMeasured(k) && value != null) {
            return NormalizedCells.of(play.objective(k), value.mean());
        }
        @Nullable Integer rating = play.judgement(i, k).counted();
        return rating == null ? 0 : rating;
    }
}
