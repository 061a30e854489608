package sayso.analysis.method;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.ObjectiveId;
import sayso.analysis.table.ObjectiveScale;
import sayso.analysis.table.PlainNumberFormatter;

/// The weights of the objectives in play, derived by a `WeightMethod` from answers about their
/// importance and summing to 1, with the consistency of the answers where the method gives one.
/// Computed, not saved.
///
/// @param ranges of swing weights: what was moved from worst to best, per objective with set ends
/// @param consistencyRatio of `AHP` only, else null
/// @param warnings `inconsistent` where the answers contradict each other
public record Weighting(
        Map<ObjectiveId, Double> weights,
        WeightMethod method,
        Map<ObjectiveId, ObjectiveScale> ranges,
        @Nullable Double consistencyRatio,
        List<String> warnings) {
    private static final double FULL = 100;
    private static final double TOLERABLE = 0.10;

    /// An answer about one objective: points, a weight or a rank.
    public record Entry(ObjectiveId objectiveId, double value) {}

    /// An answer about two objectives: how much more the first matters than the second.
    public record Comparison(ObjectiveId a, ObjectiveId b, double value) {}

    /// @param entries for methods that ask about one objective at a time
    /// @param comparisons for methods that ask about pairs
    public static MethodOutcome<Weighting> of(
            DecisionTable table,
            WeightMethod method,
            List<Entry> entries,
            List<Comparison> comparisons) {
        ActiveTable play = ActiveTable.of(table);
        WeightAnswerReader answers = new WeightAnswerReader(play);
        return switch (method) {
            case DIRECT ->
                    answers.entries(entries, 0, Double.MAX_VALUE)
                            .then(given -> shares(given, "entries"))
                            .map(weights -> plain(play, method, weights));
            case SWING ->
                    answers.entries(entries, 0, FULL)
                            .then(Weighting::withFullSwing)
                            .then(given -> shares(given, "entries"))
                            .map(weights -> swing(play, weights));
            case ROC, RANK_SUM, RANK_RECIPROCAL ->
                    answers.entries(entries, 1, Double.MAX_VALUE)
                            .map(ranks -> RankWeights.of(method, ranks))
                            .map(weights -> plain(play, method, weights));
            case PAIRWISE ->
                    answers.pairs(comparisons, true)
                            .then(matrix -> shares(sums(matrix), "comparisons"))
                            .map(weights -> plain(play, method, weights));
            case AHP ->
                    play.width() > PrincipalEigenvector.MOST
                            ? new MethodOutcome.Refused<>(tooManyForAhp(play.width()))
                            : answers.pairs(comparisons, false).map(matrix -> ahp(play, matrix));
        };
    }

    private static MethodFault tooManyForAhp(int objectives) {
        return MethodFault.parameter(
                "invalid_parameter",
                "method",
                "ahp can judge the consistency of at most %d objectives, not of %d"
                        .formatted(PrincipalEigenvector.MOST, objectives),
                "Set some objectives aside, or weigh by swing.");
    }

    private static MethodOutcome<double[]> withFullSwing(double[] points) {
        return Arrays.stream(points).anyMatch(point -> point == FULL)
                ? new MethodOutcome.Found<>(points)
                : new MethodOutcome.Refused<>(
                        MethodFault.parameter(
                                "invalid_parameter",
                                "entries",
                                "no entry has 100 points",
                                "Give 100 to the swing that matters most."));
    }

    private static MethodOutcome<double[]> shares(double[] given, String field) {
        double sum = Arrays.stream(given).sum();
        return sum > 0 && Double.isFinite(sum)
                ? new MethodOutcome.Found<>(Arrays.stream(given).map(one -> one / sum).toArray())
                : new MethodOutcome.Refused<>(
                        MethodFault.parameter(
                                "invalid_parameter",
                                field,
                                "the sum of the " + field + " is " + PlainNumberFormatter.of(sum),
                                "Give one of them a value above 0."));
    }

    private static double[] sums(double[][] matrix) {
        return Arrays.stream(matrix).mapToDouble(row -> Arrays.stream(row).sum()).toArray();
    }

    private static Weighting plain(ActiveTable play, WeightMethod method, double[] weights) {
        return new Weighting(named(play, weights), method, Map.of(), null, List.of());
    }

    private static Weighting swing(ActiveTable play, double[] weights) {
        Map<ObjectiveId, ObjectiveScale> ranges = new LinkedHashMap<>();
        for (int k = 0; k < play.width(); k++) {
            ObjectiveScale scale = play.objective(k).scale();
            if (scale != null) {
                ranges.put(play.objectiveId(k), scale);
            }
        }
        return new Weighting(named(play, weights), WeightMethod.SWING, ranges, null, List.of());
    }

    private static Weighting ahp(ActiveTable play, double[][] matrix) {
        PrincipalEigenvector vector = PrincipalEigenvector.of(matrix);
        double ratio = vector.consistencyRatio();
        return new Weighting(
                named(play, vector.shares()),
                WeightMethod.AHP,
                Map.of(),
                ratio,
                ratio > TOLERABLE ? List.of("inconsistent") : List.of());
    }

    private static Map<ObjectiveId, Double> named(ActiveTable play, double[] weights) {
        Map<ObjectiveId, Double> named = new LinkedHashMap<>();
        IntStream.range(0, weights.length).forEach(k -> named.put(play.objectiveId(k), weights[k]));
        return named;
    }
}
