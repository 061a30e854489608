package sayso.analysis.method;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.Cell;
import sayso.analysis.table.Direction;
import sayso.analysis.table.Distribution;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.Objective;
import sayso.analysis.table.ObjectiveScale;

/// Returns a slightly worse copy of a cell for the test of rank stability: the rating or level is 1
/// lower, or the number worse by a tenth of its scale. Empty where it cannot be worse.
final class CellDegrader {
    private static final double TENTH = 0.1;

    private CellDegrader() {}

    /// Empty where it cannot be worse.
    static Optional<Cell> of(ActiveTable play, int i, int k) {
        Cell cell = play.cell(i, k);
        if (!play.isMeasured(k)) {
            @Nullable Integer rating = cell.judgement().counted();
            return rating == null || rating == Judgement.WORST
                    ? Optional.empty()
                    : Optional.of(cell.with(new Judgement.Rating(rating - 1)));
        }
        MeasuredValue value = requireNonNull(cell.value(), "value is null");
        double step = TENTH * ValueFunctionFactory.of(play, k).width();
        return switch (value) {
            case MeasuredValue.Level(int place, _) ->
                    lower(play.objective(k), place).map(cell::with);
            case MeasuredValue.Exact(double number) ->
                    step > 0
                            ? Optional.of(
                                    cell.with(
                                            new MeasuredValue.Exact(moved(play, k, number, step))))
                            : Optional.empty();
            case MeasuredValue.Uncertain(Distribution distribution) ->
                    step > 0
                            ? Optional.of(
                                    cell.with(
                                            shifted(
                                                    distribution,
                                                    moved(play, k, value.mean(), step))))
                            : Optional.empty();
        };
    }

    private static Optional<MeasuredValue> lower(Objective objective, int place) {
        return objective.scale() instanceof ObjectiveScale.Levels(List<String> names) && place > 0
                ? Optional.of(new MeasuredValue.Level(place - 1, names.get(place - 1)))
                : Optional.empty();
    }

    private static double moved(ActiveTable play, int k, double number, double step) {
        Objective objective = play.objective(k);
        boolean up =
                switch (objective.direction()) {
                    case Direction.HIGHER -> false;
                    case Direction.LOWER -> true;
                    case Direction.TARGET -> number >= objective.aim().value();
                };
        return up ? number + step : number - step;
    }

    /// As uncertain as before, with another mean; the bare number where no such distribution has it.
    private static MeasuredValue shifted(Distribution distribution, double mean) {
        double by = mean - distribution.mean();
        @Nullable Distribution shifted =
                switch (distribution) {
                    case Distribution.Normal(_, double deviation) ->
                            new Distribution.Normal(mean, deviation);
                    case Distribution.Uniform(double low, double high) ->
                            new Distribution.Uniform(low + by, high + by);
                    case Distribution.Triangular(double low, double mode, double high) ->
                            new Distribution.Triangular(low + by, mode + by, high + by);
                    case Distribution.Lognormal(_, double sigma) ->
                            mean > 0
                                    ? new Distribution.Lognormal(
                                            StrictMath.log(mean) - sigma * sigma / 2, sigma)
                                    : null;
                    case Distribution.Beta(double alpha, double beta) ->
                            mean > 0 && mean < 1
                                    ? new Distribution.Beta(
                                            mean * (alpha + beta), (1 - mean) * (alpha + beta))
                                    : null;
                };
        return shifted == null
                ? new MeasuredValue.Exact(mean)
                : new MeasuredValue.Uncertain(shifted);
    }
}
