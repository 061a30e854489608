package sayso.analysis.method;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import sayso.analysis.method.RobustnessChecks.WeightMove;
import sayso.analysis.simulation.SimulationMonitor;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.ObjectiveId;
import sayso.decision.model.WireEnum;

/// A verdict on how robust the lead in the additive model is, with the checks behind it, the
/// weakest assumption it rests on, and the possible leaders if only grounded ratings count.
/// Incomplete where ratings are missing; then with the cells to rate.
///
/// @param leaderId null where no alternative leads alone
/// @param checks null where a rating is unknown that they need
/// @param cells of an incomplete table what to rate next
/// @param leadersOnPersonNumbers who may lead when agents' ratings without evidence count as
///     unknown
public record RobustnessReport(
        Verdict verdict,
        @Nullable AlternativeId leaderId,
        List<AlternativeId> leaderIds,
        @Nullable RobustnessChecks checks,
        @Nullable Assumption weakestAssumption,
        List<NextCells.OpenCell> cells,
        List<AlternativeId> leadersOnPersonNumbers) {
    private static final int ALL_CELLS = 2500;

    /// The verdict on the robustness of the lead.
    public enum Verdict implements WireEnum {
        ROBUST,
        MODERATE,
        FRAGILE,
        INCOMPLETE,
        /// Only one alternative is in play: it leads, and nothing is said of how well.
        UNCONTESTED,
        /// Every alternative is set aside or misses a must.
        NONE_ACCEPTABLE
    }

    /// The rating or weight that the lead rests on most.
    ///
    /// @param alternativeId null for a weight
    /// @param kind `rating`, `weight`, or `open_rating` for a cell that is worth asking about
    /// @param from how it counts now; null for an open rating
    /// @param to with which another one leads; null for an open rating
    public record Assumption(
            String kind,
            @Nullable AlternativeId alternativeId,
            ObjectiveId objectiveId,
            @Nullable Double from,
            @Nullable Double to) {}

    /// Refused where a scale is needed.
    public static MethodOutcome<RobustnessReport> of(DecisionTable table, long seed) {
        return of(table, seed, SimulationMonitor.none());
    }

    /// Refused where a scale is needed.
    ///
    /// @param monitor is given the draws that are done
    public static MethodOutcome<RobustnessReport> of(
            DecisionTable table, long seed, SimulationMonitor monitor) {
        ActiveTable play = ActiveTable.of(table);
        return CellValues.of(play)
                .then(worth -> {
                    List<AlternativeId> person = GroundedLeaders.leaders(play, worth);
                    return !isEmpty(table) && worth.unknown(play).isEmpty()
                            ? of(play, worth, seed, person, monitor)
                            : new MethodOutcome.Found<>(incomplete(table, person));
                });
    }

    /// Where there is nothing to choose from, or to choose by, no must has set anything aside.
    private static boolean isEmpty(DecisionTable table) {
        return table.alternatives().isEmpty() || table.objectives().isEmpty();
    }

    private static RobustnessReport incomplete(DecisionTable table, List<AlternativeId> person) {
        return new RobustnessReport(
                Verdict.INCOMPLETE,
                null,
                List.of(),
                null,
                null,
                NextCells.of(table, table.hasWeights(), ALL_CELLS).cells(),
                person);
    }

    private static MethodOutcome<RobustnessReport> of(
            ActiveTable play,
            CellValues worth,
            long seed,
            List<AlternativeId> person,
            SimulationMonitor monitor) {
        return RankStability.of(play.table(), ValueMethod.ADDITIVE)
                .map(stability -> {
                    List<Integer> leaders = leaders(play, worth);
                    int leader = leaders.size() == 1 ? leaders.getFirst() : -1;
                    RobustnessChecks checks =
                            RobustnessChecks.of(play, worth, leader, seed, stability, monitor);
                    return new RobustnessReport(
                            verdict(play, checks),
                            leader < 0 ? null : play.alternativeId(leader),
                            leaders.stream().map(play::alternativeId).toList(),
                            checks,
                            weakest(play, checks, play.table()),
                            List.of(),
                            person);
                });
    }

    private static List<Integer> leaders(ActiveTable play, CellValues worth) {
        double[] scores = worth.scores(play.weights());
        return IntStream.range(0, play.width() == 0 ? 0 : scores.length)
                .filter(i ->
                        ScoreEquality.atLeast(scores[i], PughBounds.greatestOfOthers(scores, i)))
                .boxed()
                .toList();
    }

    private static Verdict verdict(ActiveTable play, RobustnessChecks checks) {
        if (play.size() < 2) {
            return play.size() == 1 ? Verdict.UNCONTESTED : Verdict.NONE_ACCEPTABLE;
        }
        long failed = checks.failed();
        boolean falls = !checks.soleLeader().passes() || !checks.cellFlip().passes() || failed > 1;
        return falls ? Verdict.FRAGILE : failed == 0 ? Verdict.ROBUST : Verdict.MODERATE;
    }

    private static @Nullable Assumption weakest(
            ActiveTable play, RobustnessChecks checks, DecisionTable table) {
        if (play.size() < 2) {
            return null;
        }
        @Nullable CellFlip flip = checks.cellFlip().flip();
        if (flip != null && !checks.cellFlip().passes()) {
            return new Assumption(
                    "rating",
                    flip.alternativeId(),
                    flip.objectiveId(),
                    (double) flip.from(),
                    (double) flip.to());
        }
        @Nullable WeightMove move = checks.weightStability().nearest();
        if (move != null) {
            return new Assumption("weight", null, move.objectiveId(), move.from(), move.to());
        }
        return CellInformationValue.of(table).items().stream()
                .filter(item -> item.evppi() > 0)
                .max(Comparator.comparingDouble(CellInformationValue.Item::evppi))
                .map(item ->
                        new Assumption(
                                "open_rating",
                                item.alternativeId(),
                                item.objectiveId(),
                                null,
                                null))
                .orElse(null);
    }
}
