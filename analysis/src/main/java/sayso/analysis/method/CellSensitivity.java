package sayso.analysis.method;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.Cell;
import sayso.analysis.table.CellId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.Judgement;

/// The sensitivity of the ranking to one cell: the leaders and dominated alternatives under every
/// other rating, the nearest ratings at which a leader falls, and the values at which additive
/// scores cross.
///
/// @param currentRating null where the cell is not rated
/// @param ifChangedTo by every other rating, the highest first
/// @param flipDown the first lower rating at which a present leader leads no more, or null
/// @param flipUp the first higher one, or null
/// @param valueCrossings the values at which its alternative and another have equal additive scores
public record CellSensitivity(
        @Nullable Integer currentRating,
        Map<Integer, WhatIf> ifChangedTo,
        @Nullable Integer flipDown,
        @Nullable Integer flipUp,
        @Nullable Double margin,
        List<ValueCrossings.Crossing> valueCrossings) {
    /// The effects of one other rating of the cell.
    ///
    /// @param rankingChange whether a present leader would lead no more
    /// @param stillLeads whether the alternative that was asked for would lead
    /// @param newLeader who would lead alone after such a change
    public record WhatIf(
            @Nullable Integer totalChange,
            boolean rankingChange,
            boolean stillLeads,
            @Nullable AlternativeId newLeader,
            List<AlternativeId> leaderIds,
            boolean tiedLeaders,
            List<AlternativeId> newlyDominated,
            List<AlternativeId> noLongerDominated) {}

    /// Refused for the status quo, whose ratings are fixed.
    public static MethodOutcome<CellSensitivity> of(DecisionTable table, CellId id) {
        int row = table.indexOf(id.alternativeId());
        int column = table.indexOf(id.objectiveId());
        if (row == table.baseline()) {
            return new MethodOutcome.Refused<>(
                    MethodFault.parameter(
                            "baseline_fixed",
                            "alternative_id",
                            id.alternativeId() + " is the status quo; its ratings are 0",
                            "Ask about another alternative, or make another one the status quo."));
        }
        @Nullable Integer current = table.cell(row, column).judgement().counted();
        ActiveTable play = ActiveTable.of(table);
        List<AlternativeId> leaders = leaders(play);
        List<AlternativeId> dominated = dominated(table);
        Map<Integer, WhatIf> changed = new LinkedHashMap<>();
        for (int rating = Judgement.BEST; rating >= Judgement.WORST; rating--) {
            if (current == null || current != rating) {
                Cell cell = table.cell(row, column).with(new Judgement.Rating(rating));
                DecisionTable then = table.with(row, column, cell);
                changed.put(
                        rating,
                        whatIf(
                                then,
                                current == null || play.placeOfColumn(column) < 0
                                        ? (current == null ? null : 0)
                                        : Integer.valueOf(rating - current),
                                id.alternativeId(),
                                leaders,
                                dominated));
            }
        }
        boolean empty = play.size() == 0 || play.width() == 0;
        return new MethodOutcome.Found<>(
                new CellSensitivity(
                        current,
                        changed,
                        flip(current, changed, -1),
                        flip(current, changed, 1),
                        empty ? null : PughTotals.margin(PughBounds.of(play, false)),
                        ValueCrossings.of(play, row, column)));
    }

    private static WhatIf whatIf(
            DecisionTable then,
            @Nullable Integer change,
            AlternativeId asked,
            List<AlternativeId> leaders,
            List<AlternativeId> dominated) {
        List<AlternativeId> now = leaders(ActiveTable.of(then));
        List<AlternativeId> beaten = dominated(then);
        boolean ranking = !now.containsAll(leaders);
        return new WhatIf(
                change,
                ranking,
                now.contains(asked),
                ranking && now.size() == 1 ? now.getFirst() : null,
                now,
                now.size() > 1,
                beaten.stream().filter(one -> !dominated.contains(one)).toList(),
                dominated.stream().filter(one -> !beaten.contains(one)).toList());
    }

    private static @Nullable Integer flip(
            @Nullable Integer current, Map<Integer, WhatIf> changed, int step) {
        if (current == null) {
            return null;
        }
        for (int rating = current + step; Judgement.isWithin(rating); rating += step) {
            WhatIf then = changed.get(rating);
            if (then != null && then.rankingChange()) {
                return rating;
            }
        }
        return null;
    }

    private static List<AlternativeId> leaders(ActiveTable play) {
        return play.width() == 0 ? List.of() : play.ids(PughBounds.of(play, false)::leads);
    }

    private static List<AlternativeId> dominated(DecisionTable table) {
        return Dominance.of(table).dominated().stream()
                .map(Dominance.Dominated::alternativeId)
                .toList();
    }
}
