package sayso.analysis.method;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.CellId;
import sayso.analysis.table.Judgement;

/// The values of the cells in play in the additive model, from 0 to 1 on each objective's scale
/// before weighting, and the weighted scores of the alternatives made from them.
final class CellValues {
    private final double[][] cells;
    private final @Nullable ValueFunction[] rulers;

    private CellValues(double[][] cells, @Nullable ValueFunction[] rulers) {
        this.cells = cells;
        this.rulers = rulers;
    }

    double[][] cells() {
        return cells;
    }

    @Nullable ValueFunction[] rulers() {
        return rulers;
    }

    /// How much one step of a rating is worth.
    static final double STEP = 0.25;

    static MethodOutcome<CellValues> of(ActiveTable play) {
        return ValueFunctionFactory.of(play).map(rulers -> of(play, rulers));
    }

    /// As `of`, and refused where a rating is unknown.
    static MethodOutcome<CellValues> whole(ActiveTable play) {
        return of(play).then(worth -> {
            List<CellId> unknown = worth.unknown(play);
            return unknown.isEmpty()
                    ? new MethodOutcome.Found<>(worth)
                    : new MethodOutcome.Refused<>(
                            MethodFault.valuesMissing("not rated yet", unknown));
        });
    }

    private static CellValues of(ActiveTable play, @Nullable ValueFunction[] rulers) {
        double[][] cells = new double[play.size()][play.width()];
        for (int i = 0; i < play.size(); i++) {
            for (int k = 0; k < play.width(); k++) {
                ValueFunction ruler = rulers[k];
                cells[i][k] =
                        ruler == null
                                ? ofRating(play.judgement(i, k))
                                : ruler.worth(
                                        requireNonNull(play.value(i, k), "value is null").mean());
            }
        }
        return new CellValues(cells, rulers);
    }

    /// A range counts with its expected rating.
    private static double ofRating(Judgement judgement) {
        @Nullable Integer rating = judgement.counted();
        return rating == null ? Double.NaN : ofRating(rating);
    }

    static double ofRating(double rating) {
        return (rating - Judgement.WORST) * STEP;
    }

    double score(int i, double[] weights) {
        double score = 0;
        for (int k = 0; k < weights.length; k++) {
            score += weights[k] * cells[i][k];
        }
        return score;
    }

    double[] scores(double[] weights) {
        double[] scores = new double[cells.length];
        for (int i = 0; i < scores.length; i++) {
            scores[i] = score(i, weights);
        }
        return scores;
    }

    /// The cells that nobody rated, of objectives that are rated.
    List<CellId> unknown(ActiveTable play) {
        List<CellId> unknown = new ArrayList<>();
        for (int i = 0; i < play.size(); i++) {
            for (int k = 0; k < play.width(); k++) {
                if (Double.isNaN(cells[i][k])) {
                    unknown.add(play.cellId(i, k));
                }
            }
        }
        return unknown;
    }
}
