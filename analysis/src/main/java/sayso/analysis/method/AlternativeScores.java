package sayso.analysis.method;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.CellId;
import sayso.analysis.table.Judgement;

/// The scores of the alternatives in play by a value method, higher is better, with their ranks and
/// warnings; refused where the table lacks what the method needs.
final class AlternativeScores {
    private final double[] values;
    private final List<Ranking.Warning> warnings;

    private AlternativeScores(double[] values, List<Ranking.Warning> warnings) {
        this.values = values;
        this.warnings = warnings;
    }

    double[] values() {
        return values;
    }

    List<Ranking.Warning> warnings() {
        return warnings;
    }

    static MethodOutcome<AlternativeScores> of(ActiveTable play, ValueMethod method) {
        return switch (method) {
            case PUGH ->
                    ratings(play)
                            .map(cells ->
                                    new AlternativeScores(
                                            rows(cells, row -> DoubleStream.of(row).sum()),
                                            field(play)));
            case ADDITIVE ->
                    CellValues.whole(play)
                            .map(worth ->
                                    new AlternativeScores(
                                            worth.scores(play.weights()), warnings(play, worth)));
            case RATIO_SUM ->
                    RatioScores.numbers(play).map(y -> valued(play, RatioScores.sums(play, y)));
            case WEIGHTED_PRODUCT ->
                    RatioScores.numbers(play).map(y -> valued(play, RatioScores.products(play, y)));
            case TOPSIS -> known(play).map(_ -> valued(play, TopsisScores.scores(play)));
        };
    }

    int rank(int i) {
        int rank = 1;
        for (double other : values) {
            rank += ScoreEquality.above(other, values[i]) ? 1 : 0;
        }
        return rank;
    }

    boolean leads(int i) {
        return rank(i) == 1;
    }

    /// The expected ratings of a matrix without unknown cells.
    static MethodOutcome<double[][]> ratings(ActiveTable play) {
        return rated(play, _ -> true).map(AlternativeScores::counted);
    }

    /// Whether every cell has what its column counts by.
    private static MethodOutcome<ActiveTable> known(ActiveTable play) {
        return rated(play, k -> !play.isMeasured(k));
    }

    private static MethodOutcome<ActiveTable> rated(ActiveTable play, IntPredicate columns) {
        List<CellId> unknown = new ArrayList<>();
        for (int i = 0; i < play.size(); i++) {
            for (int k = 0; k < play.width(); k++) {
                if (columns.test(k) && play.judgement(i, k) instanceof Judgement.Unknown) {
                    unknown.add(play.cellId(i, k));
                }
            }
        }
        return unknown.isEmpty()
                ? new MethodOutcome.Found<>(play)
                : new MethodOutcome.Refused<>(MethodFault.valuesMissing("not rated yet", unknown));
    }

    private static double[][] counted(ActiveTable play) {
        double[][] cells = new double[play.size()][play.width()];
        for (int i = 0; i < play.size(); i++) {
            for (int k = 0; k < play.width(); k++) {
                cells[i][k] = requireNonNull(play.judgement(i, k).counted());
            }
        }
        return cells;
    }

    private static double[] rows(double[][] cells, ToDoubleFunction<double[]> score) {
        double[] scores = new double[cells.length];
        for (int i = 0; i < scores.length; i++) {
            scores[i] = score.applyAsDouble(requireNonNull(cells[i]));
        }
        return scores;
    }

    /// Scores of a method that holds values of a column against each other.
    private static AlternativeScores valued(ActiveTable play, double[] values) {
        List<Ranking.Warning> warnings = field(play);
        for (int k = 0; k < play.width(); k++) {
            if (play.size() > 1 && play.isMeasured(k) && isConstant(play, k)) {
                warnings.add(new Ranking.Warning("constant_objective", play.objectiveId(k)));
            }
        }
        return new AlternativeScores(values, warnings);
    }

    private static boolean isConstant(ActiveTable play, int k) {
        double first = requireNonNull(play.value(0, k), "value is null").mean();
        return IntStream.range(1, play.size())
                .allMatch(i -> requireNonNull(play.value(i, k), "value is null").mean() == first);
    }

    /// What is to be said of who competes at all, whatever the method.
    private static List<Ranking.Warning> field(ActiveTable play) {
        List<Ranking.Warning> warnings = new ArrayList<>();
        if (play.size() == 0) {
            warnings.add(new Ranking.Warning("none_acceptable", null));
        } else if (play.size() == 1) {
            warnings.add(new Ranking.Warning("uncontested", null));
        }
        return warnings;
    }

    private static List<Ranking.Warning> warnings(ActiveTable play, CellValues worth) {
        List<Ranking.Warning> warnings = field(play);
        for (int k = 0; k < play.width(); k++) {
            @Nullable ValueFunction ruler = worth.rulers()[k];
            if (ruler != null && ruler.observed()) {
                warnings.add(new Ranking.Warning("observed_range", play.objectiveId(k)));
            }
            if (ruler != null && ruler.isConstant() && play.size() > 1) {
                warnings.add(new Ranking.Warning("constant_objective", play.objectiveId(k)));
            }
        }
        return warnings;
    }
}
