package sayso.analysis.method;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.ObjectiveId;

/// The open cells to rate next, those that can still change the leader by Pugh totals, ordered by
/// how far they can move a total, the furthest first. With none left the lead is decided.
///
/// @param decided whether there is none
public record NextCells(List<OpenCell> cells, boolean decided) {
    /// @param swing how far its alternative's total can move by it
    public record OpenCell(
            AlternativeId alternativeId,
            ObjectiveId objectiveId,
            int low,
            int high,
            double swing) {}

    /// @param weighted whether each objective counts by its weight
    public static NextCells of(DecisionTable table, boolean weighted, int limit) {
        ActiveTable play = ActiveTable.of(table);
        PughBounds bounds = PughBounds.ofOpen(play, weighted);
        List<OpenCell> open = new ArrayList<>();
        for (int i = 0; i < play.size(); i++) {
            for (int k = 0; k < play.width() && bounds.isOpen(i); k++) {
                Judgement cell = play.judgement(i, k);
                double swing = (weighted ? play.weights()[k] : 1) * (cell.high() - cell.low());
                if (swing > 0 && play.isOpen(i, k)) {
                    open.add(
                            new OpenCell(
                                    play.alternativeId(i),
                                    play.objectiveId(k),
                                    cell.low(),
                                    cell.high(),
                                    swing));
                }
            }
        }
        open.sort(Comparator.comparingDouble(OpenCell::swing).reversed());
        return new NextCells(
                List.copyOf(open.subList(0, Math.min(limit, open.size()))), open.isEmpty());
    }
}
