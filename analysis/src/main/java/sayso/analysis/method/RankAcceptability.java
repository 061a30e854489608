package sayso.analysis.method;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.simulation.RankCounts;
import sayso.analysis.simulation.RankSimulation;
import sayso.analysis.simulation.SimulatedWeights;
import sayso.analysis.simulation.SimulationMonitor;
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
    private static final double[] NEVER = {};

    /// @param order every objective in play, the most important first; for an order of weights only
    public static MethodOutcome<RankAcceptability> of(
            DecisionTable table,
            WeightPreference preferences,
            List<ObjectiveId> order,
            int iterations,
            long seed) {
        return of(table, preferences, order, iterations, seed, SimulationMonitor.none());
    }

    /// @param order every objective in play, the most important first; for an order of weights only
    /// @param monitor is given the draws that are done, those of the confidence factors included
    public static MethodOutcome<RankAcceptability> of(
            DecisionTable table,
            WeightPreference preferences,
            List<ObjectiveId> order,
            int iterations,
            long seed,
            SimulationMonitor monitor) {
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
                    RankSimulation simulation =
                            new RankSimulation(
                                    SimulatedCellsFactory.of(play, rulers),
                                    ScoreEquality.CLOSE,
                                    monitor,
                                    2L * iterations);
                    RankCounts all =
                            simulation.ranks(weights(play, preferences, places), seed, iterations);
                    double[][] means = means(play, all);
                    double[] confident = simulation.firstsWith(means, seed + 1, iterations);
                    return of(play, all, means, confident, iterations, seed);
                });
    }

    private static SimulatedWeights weights(
            ActiveTable play, WeightPreference preferences, int[] places) {
        return switch (preferences) {
            case FIXED -> SimulatedWeights.fixed(play.weights());
            case NONE -> SimulatedWeights.any(play.width());
            case ORDINAL -> SimulatedWeights.ordered(places);
        };
    }

    /// By alternative the mean weights with which it is first; empty where it never is.
    private static double[][] means(ActiveTable play, RankCounts all) {
        double[][] means = new double[play.size()][];
        for (int i = 0; i < play.size(); i++) {
            double first = all.ranks()[i][0];
            double[] mean = first > 0 ? all.winningWeights()[i].clone() : NEVER;
            for (int k = 0; k < mean.length; k++) {
                mean[k] /= first;
            }
            means[i] = mean;
        }
        return means;
    }

    private static RankAcceptability of(
            ActiveTable play,
            RankCounts all,
            double[][] means,
            double[] confident,
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
            boolean first = all.ranks()[i][0] > 0;
            Map<ObjectiveId, Double> named = new LinkedHashMap<>();
            for (int k = 0; first && k < play.width(); k++) {
                named.put(play.objectiveId(k), means[i][k]);
            }
            central.put(id, first ? named : null);
            confidence.put(id, first ? confident[i] / iterations : null);
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

    private static Map<AlternativeId, Double> wins(
            ActiveTable play, RankCounts all, int i, int iterations) {
        Map<AlternativeId, Double> wins = new LinkedHashMap<>();
        for (int j = 0; j < play.size(); j++) {
            if (j != i) {
                wins.put(play.alternativeId(j), all.wins()[i][j] / iterations);
            }
        }
        return wins;
    }
}
