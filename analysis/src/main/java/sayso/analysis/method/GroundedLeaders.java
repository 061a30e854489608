package sayso.analysis.method;

import java.util.List;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.Cell;
import sayso.analysis.table.Judgement;

/// Finds the alternatives that may lead in the additive model when agents' ratings without evidence
/// count as unknown. Ratings by persons or with evidence and measured values count as known.
final class GroundedLeaders {
    private GroundedLeaders() {}

    static List<AlternativeId> leaders(ActiveTable play, CellValues worth) {
        double[] low = new double[play.size()];
        double[] high = new double[play.size()];
        for (int i = 0; i < low.length; i++) {
            for (int k = 0; k < play.width(); k++) {
                double weight = play.weights()[k];
                Cell cell = play.cell(i, k);
                if (play.isMeasured(k)) {
                    low[i] += weight * worth.cells()[i][k];
                    high[i] += weight * worth.cells()[i][k];
                } else {
                    Judgement known = cell.grounded() ? cell.judgement() : Judgement.UNKNOWN;
                    low[i] += weight * CellValues.ofRating((double) known.low());
                    high[i] += weight * CellValues.ofRating((double) known.high());
                }
            }
        }
        return play.width() == 0
                ? List.of()
                : play.ids(
                        i -> ScoreEquality.atLeast(high[i], PughBounds.greatestOfOthers(low, i)));
    }
}
