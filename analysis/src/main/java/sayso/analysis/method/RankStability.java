package sayso.analysis.method;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.Cell;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.ObjectiveId;

/// The result of three tests whether a method's ranking of a table contradicts itself: its leaders
/// stay when another alternative gets worse, its pairs form no circle, and together they give the
/// same order. After Wang and Triantaphyllou, 2006; names each contradiction.
///
/// @param t1BestStays whether the leaders stay so, whichever other alternative gets a little worse
/// @param t2Transitive whether the pairs, each ranked alone, form no circle
/// @param cycles each circle of three once, each better than the next, the last better than the
///     first
/// @param breakRate how many circles there are of those that are possible
/// @param t3Recomposed whether the pairs together give the method's own order
/// @param stable whether all three hold
public record RankStability(
        boolean t1BestStays,
        List<Reversal> t1Failures,
        boolean t2Transitive,
        List<List<AlternativeId>> cycles,
        double breakRate,
        boolean t3Recomposed,
        List<Pair> pairwise,
        boolean stable) {
    /// An alternative that got worse on an objective, and thereby moved the lead to these.
    public record Reversal(
            AlternativeId alternativeId, ObjectiveId objectiveId, List<AlternativeId> leaderIds) {}

    /// Two alternatives ranked alone, with their scores.
    ///
    /// @param winner null where they are equal
    public record Pair(
            AlternativeId a,
            AlternativeId b,
            @Nullable AlternativeId winner,
            double scoreA,
            double scoreB) {}

    public static MethodOutcome<RankStability> of(DecisionTable table, ValueMethod method) {
        ActiveTable play = ActiveTable.of(table);
        return AlternativeScores.of(play, method)
                .then(scores ->
                        pairs(play, method)
                                .map(pairs -> {
                                    List<Reversal> reversals = reversals(play, method, scores);
                                    return of(play, scores, reversals, pairs);
                                }));
    }

    private static RankStability of(
            ActiveTable play,
            AlternativeScores scores,
            List<Reversal> reversals,
            List<Pair> pairs) {
        PairwiseTournament tournament = PairwiseTournament.of(play, pairs);
        List<List<AlternativeId>> cycles = tournament.cycles(play);
        boolean recomposed = cycles.isEmpty() && tournament.ordersAs(scores.values());
        return new RankStability(
                reversals.isEmpty(),
                reversals,
                cycles.isEmpty(),
                cycles,
                tournament.shareOfPossible(cycles.size()),
                recomposed,
                pairs,
                reversals.isEmpty() && cycles.isEmpty() && recomposed);
    }

    private static List<Reversal> reversals(
            ActiveTable play, ValueMethod method, AlternativeScores before) {
        List<Reversal> reversals = new ArrayList<>();
        for (int i = 0; i < play.size(); i++) {
            for (int k = 0; k < play.width() && !before.leads(i); k++) {
                Optional<Cell> worse = CellDegrader.of(play, i, k);
                if (worse.isPresent()) {
                    DecisionTable then =
                            play.table().with(play.row(i), play.column(k), worse.get());
                    switch (AlternativeScores.of(play.in(then), method)) {
                        case MethodOutcome.Found<AlternativeScores>(AlternativeScores after) -> {
                            if (!allStillLead(before, after)) {
                                reversals.add(
                                        new Reversal(
                                                play.alternativeId(i),
                                                play.objectiveId(k),
                                                play.ids(after::leads)));
                            }
                        }
                        // why: a number that this method has no score for is no test of it
                        case MethodOutcome.Refused<AlternativeScores> _ -> {}
                    }
                }
            }
        }
        return reversals;
    }

    private static boolean allStillLead(AlternativeScores before, AlternativeScores after) {
        boolean all = true;
        for (int i = 0; i < before.values().length; i++) {
            all &= !before.leads(i) || after.leads(i);
        }
        return all;
    }

    private static MethodOutcome<List<Pair>> pairs(ActiveTable play, ValueMethod method) {
        List<Pair> pairs = new ArrayList<>();
        for (int a = 0; a < play.size(); a++) {
            for (int b = a + 1; b < play.size(); b++) {
                switch (AlternativeScores.of(play.only(a, b), method)) {
                    case MethodOutcome.Found<AlternativeScores>(AlternativeScores scores) ->
                            pairs.add(
                                    pair(
                                            play.alternativeId(a),
                                            play.alternativeId(b),
                                            scores.values()));
                    case MethodOutcome.Refused<AlternativeScores>(List<MethodFault> faults) -> {
                        return new MethodOutcome.Refused<>(faults);
                    }
                }
            }
        }
        return new MethodOutcome.Found<>(pairs);
    }

    private static Pair pair(AlternativeId a, AlternativeId b, double[] scores) {
        @Nullable AlternativeId winner =
                ScoreEquality.above(scores[0], scores[1])
                        ? a
                        : ScoreEquality.above(scores[1], scores[0]) ? b : null;
        return new Pair(a, b, winner, scores[0], scores[1]);
    }
}
