package sayso.analysis.method;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.ObjectiveId;

/// The result of simulating uncertain values and weights (SMAA-2): for each alternative the share
/// of draws with each rank, the weights that favour it, its confidence factor and its wins against
/// each other one.
///
/// @param rankAcceptability per alternative the share of draws with each rank, the best first
/// @param centralWeights per alternative the mean weights with which it is first; null if it
///     never is
/// @param confidenceFactor per alternative how often it is first with these weights; null likewise
/// @param pairwiseWinning how often the one is better than the other, equal counting half
/// @param standardError the largest of any share
public record RankAcceptability(
        int iterations,
        long seed,
        Map<AlternativeId, List<Double>> rankAcceptability,
        Map<AlternativeId, @Nullable Map<ObjectiveId, Double>> centralWeights,
        Map<AlternativeId, @Nullable Double> confidenceFactor,
        Map<AlternativeId, Map<AlternativeId, Double>> pairwiseWinning,
        double standardError) {
    /// @param order every objective in play, the most important first; for an order of weights only
    public static MethodOutcome<RankAcceptability> of(
            DecisionTable table,
            WeightPreference preferences,
            List<ObjectiveId> order,
            int iterations,
            long seed) {
        ActiveTable play = ActiveTable.of(table);
        int[] places =
                order.stream().mapToInt(id -> play.placeOfColumn(table.indexOf(id))).toArray();
        boolean whole =
                new HashSet<>(order).size() == play.width()
                        && order.size() == play.width()
                        && order.stream()
                                .allMatch(id -> play.placeOfColumn(table.indexOf(id)) >= 0);
        if (preferences == WeightPreference.ORDINAL && !whole) {
            return new MethodOutcome.Refused<>(
                    MethodFault.parameter(
                            "invalid_parameter",
                            "order",
                            "order does not name every objective in play once",
                            "Name them all, the most important first."));
        }
        return ValueFunctionFactory.of(play)
                .map(rulers -> {
                    RankSimulation all = new RankSimulation(play, rulers, play.weights(), seed);
                    all.run(iterations, preferences, places);
                    return of(play, rulers, all, iterations, seed);
                });
    }

    private static RankAcceptability of(
            ActiveTable play,
            @Nullable ValueFunction[] rulers,
            RankSimulation all,
            int iterations,
            long seed) {
        Map<AlternativeId, List<Double>> ranks = new LinkedHashMap<>();
        Map<AlternativeId, @Nullable Map<ObjectiveId, Double>> central = new LinkedHashMap<>();
        Map<AlternativeId, @Nullable Double> confidence = new LinkedHashMap<>();
        Map<AlternativeId, Map<AlternativeId, Double>> pairs = new LinkedHashMap<>();
        double error = 0;
        for (int i = 0; i < play.size(); i++) {
            List<Double> shares = new ArrayList<>();
            for (double count : all.ranks()[i]) {
                double share = count / iterations;
                shares.add(share);
                error = Math.max(error, share * (1 - share));
            }
            AlternativeId id = play.alternativeId(i);
            ranks.put(id, shares);
            pairs.put(id, wins(play, all, i, iterations));
            double first = all.ranks()[i][0];
            double[] mean = all.winningWeights()[i].clone();
            Map<ObjectiveId, Double> named = new LinkedHashMap<>();
            for (int k = 0; k < mean.length; k++) {
                mean[k] /= first;
                named.put(play.objectiveId(k), mean[k]);
            }
            central.put(id, first > 0 ? named : null);
            confidence.put(
                    id, first > 0 ? confidence(play, rulers, mean, i, iterations, seed) : null);
        }
        return new RankAcceptability(
                iterations,
                seed,
                ranks,
                central,
                confidence,
                pairs,
                StrictMath.sqrt(Math.max(0, error) / iterations));
    }

    private static double confidence(
            ActiveTable play,
            @Nullable ValueFunction[] rulers,
            double[] weights,
            int i,
            int iterations,
            long seed) {
        RankSimulation own = new RankSimulation(play, rulers, weights, seed + i + 1);
        own.run(iterations, WeightPreference.FIXED, new int[0]);
        return own.ranks()[i][0] / iterations;
    }

    private static Map<AlternativeId, Double> wins(
            ActiveTable play, RankSimulation all, int i, int iterations) {
        Map<AlternativeId, Double> wins = new LinkedHashMap<>();
        for (int j = 0; j < play.size(); j++) {
            if (j != i) {
                wins.put(play.alternativeId(j), all.wins()[i][j] / iterations);
            }
        }
        return wins;
    }
}
