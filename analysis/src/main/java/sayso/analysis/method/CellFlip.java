package sayso.analysis.method;

import org.jspecify.annotations.Nullable;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.ObjectiveId;

/// The change of one rating that ends the lead of an alternative in the additive model in the
/// fewest rating steps: the cell, its present rating and the new one. None where no single cell
/// does.
///
/// @param from the rating it counts with
/// @param to the rating with which the leader leads no more
/// @param steps how far that is
public record CellFlip(
        AlternativeId alternativeId, ObjectiveId objectiveId, int from, int to, int steps) {
    /// Null where no single cell does it.
    static @Nullable CellFlip of(ActiveTable play, CellValues worth, int leader) {
        double[] scores = worth.scores(play.weights());
        double second = PughBounds.greatestOfOthers(scores, leader);
        @Nullable CellFlip best = null;
        for (int i = 0; i < play.size(); i++) {
            for (int k = 0; k < play.width() && !play.isBaseline(i); k++) {
                @Nullable Integer from = play.judgement(i, k).counted();
                if (!play.isMeasured(k) && from != null) {
                    int step = i == leader ? -1 : 1;
                    double gap = i == leader ? scores[i] - second : scores[leader] - scores[i];
                    int steps = steps(gap, play.weights()[k] * CellValues.STEP);
                    int to = from + step * steps;
                    if (steps <= Judgement.BEST - Judgement.WORST
                            && Judgement.isWithin(to)
                            && (best == null || steps < best.steps())) {
                        best =
                                new CellFlip(
                                        play.alternativeId(i),
                                        play.objectiveId(k),
                                        from,
                                        to,
                                        steps);
                    }
                }
            }
        }
        return best;
    }

    /// How many steps of this size are more than a gap.
    private static int steps(double gap, double size) {
        int steps = 1;
        while (steps <= Judgement.BEST - Judgement.WORST
                && !ScoreEquality.above(steps * size, gap)) {
            steps++;
        }
        return steps;
    }
}
