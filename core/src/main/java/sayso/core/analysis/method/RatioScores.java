package sayso.core.analysis.method;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.table.CellId;
import sayso.core.analysis.table.Direction;
import sayso.core.analysis.table.Value;

/// Methods that hold the values of a column against each other. They need numbers above 0.
final class RatioScores {
    private RatioScores() {}

    /// The values, their inverse where less is better.
    static Outcome<double[][]> numbers(InPlay play) {
        double[][] numbers = new double[play.size()][play.width()];
        List<CellId> unfit = new ArrayList<>();
        for (int i = 0; i < play.size(); i++) {
            for (int k = 0; k < play.width(); k++) {
                @Nullable Value value = play.value(i, k);
                Direction direction = play.objective(k).direction();
                if (value == null || !(value.mean() > 0) || direction == Direction.TARGET) {
                    unfit.add(play.cellId(i, k));
                } else {
                    numbers[i][k] = direction == Direction.LOWER ? 1 / value.mean() : value.mean();
                }
            }
        }
        return unfit.isEmpty()
                ? new Outcome.Found<>(numbers)
                : new Outcome.Refused<>(
                        Fault.valuesMissing(
                                "this method needs numbers above 0 and no target", unfit));
    }

    static double[] sums(InPlay play, double[][] numbers) {
        double[] scores = new double[play.size()];
        for (int k = 0; k < play.width(); k++) {
            double column = 0;
            for (double[] row : numbers) {
                column += row[k];
            }
            for (int i = 0; i < scores.length; i++) {
                scores[i] += play.weights()[k] * numbers[i][k] / column;
            }
        }
        return scores;
    }

    static double[] products(InPlay play, double[][] numbers) {
        double[] scores = new double[play.size()];
        for (int i = 0; i < scores.length; i++) {
            scores[i] = 1;
            for (int k = 0; k < play.width(); k++) {
                scores[i] *= StrictMath.pow(numbers[i][k], play.weights()[k]);
            }
        }
        return scores;
    }
}
