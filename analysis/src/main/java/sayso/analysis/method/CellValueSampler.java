package sayso.analysis.method;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.MeasuredValue;

/// Draws the values of the uncertain cells in play anew for each run of a simulation, while certain
/// cells stay fixed, and computes the alternatives' scores for given weights.
final class CellValueSampler {
    /// By objective, then alternative: whole columns are added up fastest.
    private final double[][] columns;

    private final List<Open> open = new ArrayList<>();

    /// A cell that may turn out one way or another.
    private record Open(int i, int k, ToDoubleFunction<SplitMix> worth) {}

    CellValueSampler(ActiveTable play, @Nullable ValueFunction[] rulers) {
        this.columns = new double[play.width()][play.size()];
        // why: by alternative, then objective, is the order in which random numbers are used
        for (int i = 0; i < play.size(); i++) {
            for (int k = 0; k < play.width(); k++) {
                ValueFunction ruler = rulers[k];
                if (ruler == null) {
                    rated(i, k, play.judgement(i, k));
                } else {
                    measured(i, k, ruler, requireNonNull(play.value(i, k), "value is null"));
                }
            }
        }
    }

    private void rated(int i, int k, Judgement judgement) {
        switch (judgement) {
            case Judgement.Rating(int rating) ->
                    columns[k][i] = CellValues.ofRating((double) rating);
            case Judgement.Range _, Judgement.Unknown _ ->
                    open.add(
                            new Open(
                                    i, k, random -> CellValues.ofRating(random.rating(judgement))));
        }
    }

    private void measured(int i, int k, ValueFunction ruler, MeasuredValue value) {
        switch (value) {
            case MeasuredValue.Exact _, MeasuredValue.Level _ ->
                    columns[k][i] = ruler.worth(value.mean());
            case MeasuredValue.Uncertain _ ->
                    open.add(new Open(i, k, random -> ruler.worth(random.number(value))));
        }
    }

    void draw(SplitMix random) {
        for (Open cell : open) {
            columns[cell.k()][cell.i()] = cell.worth().applyAsDouble(random);
        }
    }

    /// The score of every alternative with these weights.
    void scores(double[] weights, double[] into) {
        Arrays.fill(into, 0);
        for (int k = 0; k < weights.length; k++) {
            double weight = weights[k];
            double[] column = columns[k];
            for (int i = 0; i < into.length; i++) {
                into[i] += weight * column[i];
            }
        }
    }
}
