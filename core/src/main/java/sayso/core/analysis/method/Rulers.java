package sayso.core.analysis.method;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.table.CellId;
import sayso.core.analysis.table.Distribution;
import sayso.core.analysis.table.Scale;
import sayso.core.analysis.table.Value;

/// Finds the ends of the scales of measured objectives: those that were set, else those observed.
final class Rulers {
    /// Standard deviations to each side that hold 95 of 100 values.
    private static final double CENTRAL = 1.959964;

    private Rulers() {}

    /// The ruler of every objective in play; null where ratings count.
    static Outcome<@Nullable Ruler[]> of(InPlay play) {
        @Nullable Ruler[] rulers = new Ruler[play.width()];
        for (int k = 0; k < rulers.length; k++) {
            if (play.isMeasured(k) && play.size() > 0) {
                List<CellId> endless = endless(play, k);
                if (!endless.isEmpty()) {
                    return new Outcome.Refused<>(
                            Fault.scaleNeeded(play.objectiveId(k).value(), endless));
                }
                rulers[k] = of(play, k);
            }
        }
        return new Outcome.Found<>(rulers);
    }

    /// The ruler of a measured objective. Distributions without ends of their own count by their means.
    static Ruler of(InPlay play, int k) {
        return switch (play.objective(k).scale()) {
            case Scale.Ends(double worst, double best) ->
                    Ruler.of(
                            play.objective(k), Math.min(worst, best), Math.max(worst, best), false);
            case Scale.Levels levels ->
                    Ruler.of(play.objective(k), 0, levels.names().size() - 1, false);
            case null -> observed(play, k);
        };
    }

    private static Ruler observed(InPlay play, int k) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < play.size(); i++) {
            double[] ends = ends(requireNonNull(play.value(i, k), "value is null"));
            low = Math.min(low, ends[0]);
            high = Math.max(high, ends[1]);
        }
        return Ruler.of(play.objective(k), low, high, true);
    }

    private static double[] ends(Value value) {
        return switch (value) {
            case Value.Uncertain(Distribution.Normal(double mean, double sd)) ->
                    new double[] {mean - CENTRAL * sd, mean + CENTRAL * sd};
            case Value.Uncertain(Distribution.Lognormal(double mu, double sigma)) ->
                    new double[] {
                        StrictMath.exp(mu - CENTRAL * sigma), StrictMath.exp(mu + CENTRAL * sigma)
                    };
            case Value.Uncertain _, Value.Exact _, Value.Level _ ->
                    new double[] {value.mean(), value.mean()};
        };
    }

    private static List<CellId> endless(InPlay play, int k) {
        List<CellId> endless = new ArrayList<>();
        for (int i = 0; i < play.size() && play.objective(k).scale() == null; i++) {
            if (play.value(i, k) instanceof Value.Uncertain(Distribution distribution)) {
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
