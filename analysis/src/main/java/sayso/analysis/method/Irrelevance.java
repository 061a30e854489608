package sayso.analysis.method;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveId;

/// The objectives on which all alternatives in play are equal and which therefore make no
/// difference, those that may turn out so, and those that do once dominated alternatives are left
/// out.
///
/// @param possiblyIrrelevantIds others that may turn out so
/// @param afterEliminationIds those that do not tell apart what is not dominated
public record Irrelevance(
        List<ObjectiveId> objectiveIds,
        List<Irrelevant> irrelevant,
        List<ObjectiveId> possiblyIrrelevantIds,
        List<ObjectiveId> afterEliminationIds) {
    private static final int FEWEST = 2;

    /// An objective on which all alternatives in play are equal.
    ///
    /// @param commonValue what they all have: a measured value, or the rating
    public record Irrelevant(ObjectiveId objectiveId, String name, MeasuredValue commonValue) {}

    public static Irrelevance of(DecisionTable table) {
        ActiveTable play = ActiveTable.of(table);
        NormalizedCells cells = NormalizedCells.of(play);
        boolean[] beaten = Dominance.beaten(play.size(), DominanceRelation.of(cells, play.width()));
        int[] all = IntStream.range(0, play.size()).toArray();
        int[] left = IntStream.of(all).filter(i -> !beaten[i]).toArray();
        List<Irrelevant> irrelevant = new ArrayList<>();
        List<ObjectiveId> possibly = new ArrayList<>();
        List<ObjectiveId> after = new ArrayList<>();
        for (int k = 0; k < play.width(); k++) {
            if (isIrrelevant(cells, all, k)) {
                irrelevant.add(
                        new Irrelevant(
                                play.objectiveId(k), play.objective(k).name(), common(play, k)));
            } else if (isPossiblyIrrelevant(cells, all, k)) {
                possibly.add(play.objectiveId(k));
            }
            if (isIrrelevant(cells, left, k)) {
                after.add(play.objectiveId(k));
            }
        }
        return new Irrelevance(
                irrelevant.stream().map(Irrelevant::objectiveId).toList(),
                irrelevant,
                possibly,
                after);
    }

    /// Whether all of several alternatives are exact and equal on an objective.
    static boolean isIrrelevant(NormalizedCells cells, int[] alternatives, int k) {
        if (alternatives.length < FEWEST) {
            return false;
        }
        double first = cells.low()[alternatives[0]][k];
        return IntStream.of(alternatives)
                .allMatch(i -> cells.low()[i][k] == first && cells.high()[i][k] == first);
    }

    private static boolean isPossiblyIrrelevant(NormalizedCells cells, int[] alternatives, int k) {
        double greatestLow = Double.NEGATIVE_INFINITY;
        double leastHigh = Double.POSITIVE_INFINITY;
        for (int i : alternatives) {
            greatestLow = Math.max(greatestLow, cells.low()[i][k]);
            leastHigh = Math.min(leastHigh, cells.high()[i][k]);
        }
        return alternatives.length >= FEWEST && greatestLow <= leastHigh;
    }

    private static MeasuredValue common(ActiveTable play, int k) {
        return play.isMeasured(k)
                ? requireNonNull(play.value(0, k), "value is null")
                : new MeasuredValue.Exact(play.judgement(0, k).low());
    }
}
