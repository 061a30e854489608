package sayso.analysis.method;

import static java.util.Objects.requireNonNull;

import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.Objective;
import sayso.analysis.table.ObjectiveTarget;

/// The cells in play as intervals of numbers from low to high, oriented so that more is better:
/// measured values where an objective is measured, otherwise ratings.
final class NormalizedCells {
    private final double[][] low;
    private final double[][] high;

    private NormalizedCells(double[][] low, double[][] high) {
        this.low = low;
        this.high = high;
    }

    double[][] low() {
        return low;
    }

    double[][] high() {
        return high;
    }

    static NormalizedCells of(ActiveTable play) {
        double[][] low = new double[play.size()][play.width()];
        double[][] high = new double[play.size()][play.width()];
        for (int i = 0; i < play.size(); i++) {
            for (int k = 0; k < play.width(); k++) {
                if (play.isMeasured(k)) {
                    MeasuredValue value = requireNonNull(play.value(i, k), "value is null");
                    low[i][k] = of(play.objective(k), value.mean());
                    high[i][k] = low[i][k];
                } else {
                    low[i][k] = play.judgement(i, k).low();
                    high[i][k] = play.judgement(i, k).high();
                }
            }
        }
        return new NormalizedCells(low, high);
    }

    static double of(Objective objective, double value) {
        return switch (objective.direction()) {
            case HIGHER -> value;
            case LOWER -> -value;
            case TARGET -> -beyond(objective.aim(), value);
        };
    }

    /// How far a value lies outside what is as good as the target.
    static double beyond(ObjectiveTarget target, double value) {
        return Math.max(0, Math.abs(value - target.value()) - target.tolerance());
    }

    boolean isExact(int i) {
        boolean exact = true;
        for (int k = 0; k < low[i].length; k++) {
            exact &= low[i][k] == high[i][k];
        }
        return exact;
    }

    boolean areEqual(int i, int j) {
        boolean equal = true;
        for (int k = 0; k < low[i].length; k++) {
            equal &= low[i][k] == low[j][k];
        }
        return equal && isExact(i) && isExact(j);
    }
}
