package sayso.analysis.method;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.ObjectiveTarget;

/// Computes the values of one cell at which its alternative and another have equal additive scores,
/// with everything else and the scale unchanged.
public final class ValueCrossings {
    private ValueCrossings() {}

    /// @param at the value; for levels their place, the worst being 0
    public record Crossing(AlternativeId alternativeId, double at, boolean withinScale) {}

    /// None where the cell does not count with a value, or not at all.
    static List<Crossing> of(ActiveTable play, int row, int column) {
        int i = play.placeOfRow(row);
        int k = play.placeOfColumn(column);
        if (i < 0 || k < 0 || !play.isMeasured(k)) {
            return List.of();
        }
        return switch (CellValues.of(play)) {
            case MethodOutcome.Found<CellValues>(CellValues worth) -> of(play, worth, i, k);
            case MethodOutcome.Refused<CellValues> _ -> List.of();
        };
    }

    private static List<Crossing> of(ActiveTable play, CellValues worth, int i, int k) {
        @Nullable ValueFunction ruler = worth.rulers()[k];
        double weight = play.weights()[k];
        List<Crossing> crossings = new ArrayList<>();
        if (ruler == null || ruler.isConstant() || weight <= 0) {
            return crossings;
        }
        double[] scores = worth.scores(play.weights());
        for (int j = 0; j < play.size(); j++) {
            double wanted = worth.cells()[i][k] + (scores[j] - scores[i]) / weight;
            if (j != i && !Double.isNaN(wanted)) {
                for (double at : valuesOf(requireNonNull(ruler), wanted)) {
                    boolean within = at >= ruler.low() && at <= ruler.high();
                    crossings.add(new Crossing(play.alternativeId(j), at, within));
                }
            }
        }
        return crossings;
    }

    /// The values that are worth so much.
    private static double[] valuesOf(ValueFunction ruler, double worth) {
        return switch (ruler.direction()) {
            case HIGHER -> new double[] {ruler.low() + worth * ruler.width()};
            case LOWER -> new double[] {ruler.high() - worth * ruler.width()};
            case TARGET -> around(ruler, ruler.aim(), worth);
        };
    }

    private static double[] around(ValueFunction ruler, ObjectiveTarget aim, double worth) {
        if (worth > 1 + ScoreEquality.CLOSE || ruler.reach() <= 0) {
            return new double[0];
        }
        double away = Math.max(0, 1 - worth) * ruler.reach() + aim.tolerance();
        return away == 0
                ? new double[] {aim.value()}
                : new double[] {aim.value() - away, aim.value() + away};
    }
}
