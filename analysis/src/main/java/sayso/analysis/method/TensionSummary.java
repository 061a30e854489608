package sayso.analysis.method;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.ObjectiveId;

/// For each non-dominated alternative, the objectives on which it gains and loses against the
/// others; also the clear winner, if any, and the most balanced and most polarizing alternative.
public record TensionSummary(
        List<Tension> tensions,
        boolean hasClearWinner,
        @Nullable AlternativeId clearWinnerId,
        @Nullable AlternativeId mostBalancedId,
        @Nullable AlternativeId mostPolarizingId) {
    /// @param netScore its Pugh total; null where a cell is unknown
    public record Tension(
            AlternativeId alternativeId,
            List<ObjectiveId> gains,
            List<ObjectiveId> losses,
            @Nullable Double netScore) {
        private int lopsidedness() {
            return Math.abs(gains.size() - losses.size());
        }

        private int stakes() {
            return gains.size() + losses.size();
        }
    }

    public static TensionSummary of(DecisionTable table) {
        ActiveTable play = ActiveTable.of(table);
        NormalizedCells cells = NormalizedCells.of(play);
        boolean[] beaten = Dominance.beaten(play.size(), DominanceRelation.of(cells, play.width()));
        int[] left = IntStream.range(0, play.size()).filter(i -> !beaten[i]).toArray();
        PughBounds bounds = PughBounds.of(play, false);
        List<Tension> tensions = new ArrayList<>();
        for (int i : left) {
            tensions.add(
                    new Tension(
                            play.alternativeId(i),
                            where(play, k -> gains(cells, left, i, k)),
                            where(play, k -> loses(cells, left, i, k)),
                            bounds.unknown()[i] > 0 ? null : bounds.expectedLow()[i]));
        }
        boolean clear = play.size() > 1 && left.length == 1;
        return new TensionSummary(
                tensions,
                clear,
                clear ? play.alternativeId(left[0]) : null,
                first(tensions, Comparator.comparingInt(Tension::lopsidedness)),
                first(tensions, Comparator.comparingInt(Tension::stakes).reversed()));
    }

    private static boolean gains(NormalizedCells cells, int[] left, int i, int k) {
        return IntStream.of(left).anyMatch(j -> cells.low()[i][k] > cells.high()[j][k]);
    }

    private static boolean loses(NormalizedCells cells, int[] left, int i, int k) {
        return IntStream.of(left).anyMatch(j -> cells.high()[i][k] < cells.low()[j][k]);
    }

    private static List<ObjectiveId> where(ActiveTable play, IntPredicate wanted) {
        return IntStream.range(0, play.width()).filter(wanted).mapToObj(play::objectiveId).toList();
    }

    /// Of several alike the first of the list.
    private static @Nullable AlternativeId first(
            List<Tension> tensions, Comparator<Tension> order) {
        return tensions.stream().min(order).map(Tension::alternativeId).orElse(null);
    }
}
