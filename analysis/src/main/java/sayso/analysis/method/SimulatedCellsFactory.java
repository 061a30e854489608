package sayso.analysis.method;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import sayso.analysis.simulation.SimulatedCells;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.MeasuredValue;

/// Makes the cells of a simulation from those in play: certain ones with their worth, the others
/// with what they may turn out to be.
final class SimulatedCellsFactory {
    private SimulatedCellsFactory() {}

    static SimulatedCells of(ActiveTable play, @Nullable ValueFunction[] rulers) {
        SimulatedCells cells = new SimulatedCells(play.size(), play.width());
        // why: by alternative, then objective, is the order in which random numbers are used
        for (int i = 0; i < play.size(); i++) {
            for (int k = 0; k < play.width(); k++) {
                ValueFunction ruler = rulers[k];
                if (ruler == null) {
                    Judgement judgement = play.judgement(i, k);
                    cells.rated(i, k, judgement, rating -> CellValues.ofRating(rating));
                } else {
                    measured(cells, i, k, ruler, requireNonNull(play.value(i, k), "value is null"));
                }
            }
        }
        return cells;
    }

    private static void measured(
            SimulatedCells cells, int i, int k, ValueFunction ruler, MeasuredValue value) {
        switch (value) {
            case MeasuredValue.Exact _, MeasuredValue.Level _ ->
                    cells.certain(i, k, ruler.worth(value.mean()));
            case MeasuredValue.Uncertain uncertain ->
                    cells.drawn(i, k, uncertain.distribution(), ruler::worth);
        }
    }
}
