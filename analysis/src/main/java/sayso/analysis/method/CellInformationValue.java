package sayso.analysis.method;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.CellId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.ObjectiveId;

/// The value of knowing single ratings beforehand: for each open rating, whether it can change
/// which alternative is best and how many points knowing it is worth, the most valuable first.
///
/// @param items every open rating, the most valuable first
/// @param notWorthAsking those that cannot change what is best
/// @param unlinkedUncertaintyIds open uncertainties that belong to no cell
public record CellInformationValue(
        List<Item> items, List<CellId> notWorthAsking, List<String> unlinkedUncertaintyIds) {
    private static final double ROUND = 1e9;

    /// The value of knowing one open rating.
    ///
    /// @param uncertaintyIds the uncertainties that were noted for it
    /// @param flipValues with which another alternative has a higher total than the best by means
    /// @param evppi the expected value of perfect partial information, in points
    /// @param lowMargin by how much the best leads when it is at its lowest; null without a second
    /// @param highMargin the same when it is at its highest
    public record Item(
            AlternativeId alternativeId,
            ObjectiveId objectiveId,
            List<String> uncertaintyIds,
            boolean canFlip,
            List<Integer> flipValues,
            double evppi,
            @Nullable Double lowMargin,
            @Nullable Double highMargin) {}

    public static CellInformationValue of(DecisionTable table) {
        return of(table, Map.of(), List.of());
    }

    /// Objectives count by their weights where some are set.
    ///
    /// @param linked the uncertainties noted for a cell
    /// @param unlinked those noted elsewhere
    public static CellInformationValue of(
            DecisionTable table, Map<CellId, List<String>> linked, List<String> unlinked) {
        ActiveTable play = ActiveTable.of(table);
        MeanTotals totals = MeanTotals.of(play, table.hasWeights());
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < play.size(); i++) {
            for (int k = 0; k < play.width(); k++) {
                if (play.isOpen(i, k)) {
                    List<String> known = linked.getOrDefault(play.cellId(i, k), List.of());
                    items.add(item(play, totals, i, k, known));
                }
            }
        }
        items.sort(Comparator.comparingDouble((Item item) -> -Math.rint(item.evppi() * ROUND)));
        List<CellId> idle =
                items.stream()
                        .filter(item -> !item.canFlip())
                        .map(item -> new CellId(item.alternativeId(), item.objectiveId()))
                        .toList();
        return new CellInformationValue(List.copyOf(items), idle, unlinked);
    }

    private static Item item(
            ActiveTable play, MeanTotals totals, int i, int k, List<String> uncertaintyIds) {
        Judgement judgement = play.judgement(i, k);
        List<Integer> flips = new ArrayList<>();
        double informed = 0;
        for (int rating = judgement.low(); rating <= judgement.high(); rating++) {
            double probability = RatingProbability.of(judgement, rating);
            informed += probability * totals.bestIf(i, k, rating);
            if (probability > 0 && ScoreEquality.above(0, totals.marginIf(i, k, rating))) {
                flips.add(rating);
            }
        }
        double worth = flips.isEmpty() ? 0 : Math.max(0, informed - totals.best());
        boolean alone = play.size() < 2;
        return new Item(
                play.alternativeId(i),
                play.objectiveId(k),
                uncertaintyIds,
                !flips.isEmpty(),
                flips,
                worth,
                alone ? null : totals.marginIf(i, k, judgement.low()),
                alone ? null : totals.marginIf(i, k, judgement.high()));
    }
}
