package sayso.analysis.method;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.CellId;
import sayso.analysis.table.Direction;
import sayso.analysis.table.MeasuredValue;

/// Computes the alternatives' scores by the two methods that set the measured values of an
/// objective in proportion, ratio sum and weighted product. Both need values above 0 and no target,
/// and are refused otherwise.
final class RatioScores {
    private RatioScores() {}

    /// The values, their inverse where less is better.
    static MethodOutcome<double[][]> numbers(ActiveTable play) {
        double[][] numbers = new double[play.size()][play.width()];
        List<CellId> missing = new ArrayList<>();
        List<CellId> unfit = new ArrayList<>();
        List<MethodFault> faults = new ArrayList<>();
        for (int k = 0; k < play.width(); k++) {
            if (play.objective(k).direction() == Direction.TARGET) {
                faults.add(MethodFault.aimsAtTarget(play.objectiveId(k).value()));
            }
        }
        for (int i = 0; i < play.size(); i++) {
            for (int k = 0; k < play.width(); k++) {
                @Nullable MeasuredValue value = play.value(i, k);
                Direction direction = play.objective(k).direction();
                if (direction == Direction.TARGET) {
                    continue;
                }
                if (value == null) {
                    missing.add(play.cellId(i, k));
                } else if (!(value.mean() > 0)) {
                    unfit.add(play.cellId(i, k));
                } else {
                    numbers[i][k] = direction == Direction.LOWER ? 1 / value.mean() : value.mean();
                }
            }
        }
        if (!missing.isEmpty()) {
            faults.add(MethodFault.valuesMissing("not measured yet", missing));
        }
        if (!unfit.isEmpty()) {
            faults.add(MethodFault.notPositive(unfit));
        }
        return faults.isEmpty()
                ? new MethodOutcome.Found<>(numbers)
                : new MethodOutcome.Refused<>(faults);
    }

    static double[] sums(ActiveTable play, double[][] numbers) {
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

    static double[] products(ActiveTable play, double[][] numbers) {
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
