package sayso.core.analysis.method;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.table.AlternativeId;
import sayso.core.analysis.table.Cell;
import sayso.core.analysis.table.DecisionTable;
import sayso.core.analysis.table.ObjectiveId;

/// Whether a method's ranking of this table contradicts itself (after Wang and Triantaphyllou, 2006).
///
/// @param t1BestStays whether the leaders stay so, whichever other alternative gets a little worse
/// @param t2Transitive whether the pairs, each ranked alone, form no circle
/// @param cycles each circle of three once, each better than the next, the last better than the first
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

    /// Two alternatives ranked alone.
    ///
    /// @param winner null where they are equal
    public record Pair(
            AlternativeId a,
            AlternativeId b,
            @Nullable AlternativeId winner,
            double scoreA,
            double scoreB) {}

    public static Outcome<RankStability> of(DecisionTable table, ValueMethod method) {
        InPlay play = InPlay.of(table);
        return Scores.of(play, method)
                .then(scores ->
                        pairs(play, method)
                                .map(pairs -> {
                                    List<Reversal> reversals = reversals(play, method, scores);
                                    return of(play, scores, reversals, pairs);
                                }));
    }

    private static RankStability of(
            InPlay play, Scores scores, List<Reversal> reversals, List<Pair> pairs) {
        Tournament tournament = Tournament.of(play, pairs);
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

    private static List<Reversal> reversals(InPlay play, ValueMethod method, Scores before) {
        List<Reversal> reversals = new ArrayList<>();
        for (int i = 0; i < play.size(); i++) {
            for (int k = 0; k < play.width() && !before.leads(i); k++) {
                Optional<Cell> worse = Worsening.of(play, i, k);
                if (worse.isPresent()) {
                    DecisionTable then =
                            play.table().with(play.row(i), play.column(k), worse.get());
                    switch (Scores.of(play.in(then), method)) {
                        case Outcome.Found<Scores>(Scores after) -> {
                            if (!allStillLead(before, after)) {
                                reversals.add(
                                        new Reversal(
                                                play.alternativeId(i),
                                                play.objectiveId(k),
                                                play.ids(after::leads)));
                            }
                        }
                        // why: a number that this method has no score for is no test of it
                        case Outcome.Refused<Scores> _ -> {}
                    }
                }
            }
        }
        return reversals;
    }

    private static boolean allStillLead(Scores before, Scores after) {
        boolean all = true;
        for (int i = 0; i < before.values().length; i++) {
            all &= !before.leads(i) || after.leads(i);
        }
        return all;
    }

    private static Outcome<List<Pair>> pairs(InPlay play, ValueMethod method) {
        List<Pair> pairs = new ArrayList<>();
        for (int a = 0; a < play.size(); a++) {
            for (int b = a + 1; b < play.size(); b++) {
                switch (Scores.of(play.only(a, b), method)) {
                    case Outcome.Found<Scores>(Scores scores) ->
                            pairs.add(
                                    pair(
                                            play.alternativeId(a),
                                            play.alternativeId(b),
                                            scores.values()));
                    case Outcome.Refused<Scores>(List<Fault> faults) -> {
                        return new Outcome.Refused<>(faults);
                    }
                }
            }
        }
        return new Outcome.Found<>(pairs);
    }

    private static Pair pair(AlternativeId a, AlternativeId b, double[] scores) {
        @Nullable AlternativeId winner =
                Equality.above(scores[0], scores[1])
                        ? a
                        : Equality.above(scores[1], scores[0]) ? b : null;
        return new Pair(a, b, winner, scores[0], scores[1]);
    }
}
