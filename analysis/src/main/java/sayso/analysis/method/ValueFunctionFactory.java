package sayso.analysis.method;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.CellId;
import sayso.analysis.table.Distribution;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveScale;

/// Builds the value functions of the measured objectives in play, between the set ends of their
/// scales or else the ends of the values observed; refused where no scale is set and a value has a
/// bounded distribution.
final class ValueFunctionFactory {
    /// Standard deviations to each side that hold 95 of 100 values.
    private static final double CENTRAL = 1.959964;

    private ValueFunctionFactory() {}

    /// The ruler of every objective in play; null where ratings count.
    static MethodOutcome<@Nullable ValueFunction[]> of(ActiveTable play) {
        @Nullable ValueFunction[] rulers = new ValueFunction[play.width()];
        for (int k = 0; k < rulers.length; k++) {
            if (play.isMeasured(k) && play.size() > 0) {
                List<CellId> endless = endless(play, k);
                if (!endless.isEmpty()) {
                    return new MethodOutcome.Refused<>(
                            MethodFault.scaleNeeded(play.objectiveId(k).value(), endless));
                }
                rulers[k] = of(play, k);
            }
        }
        return new MethodOutcome.Found<>(rulers);
    }

    /// The ruler of a measured objective. Distributions without ends of their own count by their means.
    static ValueFunction of(ActiveTable play, int k) {
        return switch (play.objective(k).scale()) {
            case ObjectiveScale.Ends(double worst, double best) ->
                    ValueFunction.of(
                            play.objective(k), Math.min(worst, best), Math.max(worst, best), false);
            case ObjectiveScale.Levels levels ->
                    ValueFunction.of(play.objective(k), 0, levels.names().size() - 1, false);
            case null -> observed(play, k);
        };
    }

    private static ValueFunction observed(ActiveTable play, int k) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < play.size(); i++) {
            double[] ends = ends(requireNonNull(play.value(i, k), "value is null"));
            low = Math.min(low, ends[0]);
            high = Math.max(high, ends[1]);
        }
        return ValueFunction.of(play.objective(k), low, high, true);
    }

    private static double[] ends(MeasuredValue value) {
        return switch (value) {
            case MeasuredValue.Uncertain(Distribution.Normal(double mean, double sd)) ->
                    new double[] {mean - CENTRAL * sd, mean + CENTRAL * sd};
            case MeasuredValue.Uncertain(Distribution.Lognormal(double mu, double sigma)) ->
                    new double[] {
                        StrictMath.exp(mu - CENTRAL * sigma), StrictMath.exp(mu + CENTRAL * sigma)
                    };
            case MeasuredValue.Uncertain _, MeasuredValue.Exact _, MeasuredValue.Level _ ->
                    new double[] {value.mean(), value.mean()};
        };
    }

    private static List<CellId> endless(ActiveTable play, int k) {
        List<CellId> endless = new ArrayList<>();
        for (int i = 0; i < play.size() && play.objective(k).scale() == null; i++) {
            if (play.value(i, k) instanceof MeasuredValue.Uncertain(Distribution distribution)) {
                boolean bounded =
                        switch (distribution) {
                            case Distribution.Normal _, Distribution.Lognormal _ -> false;
                            case Distribution.Beta _,
                                    Distribution.Uniform _,
                                    Distribution.Triangular _ ->
                                    true;
                        };
                if (bounded) {
                    endless.add(play.cellId(i, k));
                }
            }
        }
        return endless;
    }
}
