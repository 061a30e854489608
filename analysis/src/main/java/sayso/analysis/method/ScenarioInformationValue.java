package sayso.analysis.method;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.PlainNumberFormatter;

/// The value of knowing beforehand which of several scenarios occurs: how much more payoff is
/// expected with that knowledge than without, and the alternatives that are best without it.
///
/// @param expected per alternative the mean payoff
/// @param evpi how much more is expected with perfect information than without
public record ScenarioInformationValue(
        Map<AlternativeId, Double> expected,
        List<AlternativeId> bestIds,
        double withPerfectInformation,
        double evpi) {
    /// An alternative's payoff in each scenario, in the order of the scenarios.
    public record Payoff(AlternativeId alternativeId, List<Double> values) {
        public Payoff {
            values = List.copyOf(values);
        }
    }

    /// @param probabilities of the scenarios; their sum is 1
    public static MethodOutcome<ScenarioInformationValue> of(
            List<Double> probabilities, List<Payoff> payoffs) {
        List<MethodFault> unsound = unsound(probabilities);
        if (!unsound.isEmpty()) {
            return new MethodOutcome.Refused<>(unsound);
        }
        for (int n = 0; n < payoffs.size(); n++) {
            int count = payoffs.get(n).values().size();
            if (count != probabilities.size()) {
                return wrong(n, "values has " + count + " entries, not " + probabilities.size());
            }
            if (!payoffs.get(n).values().stream().allMatch(one -> Double.isFinite(one))) {
                return wrong(n, "values has an entry that is not a finite number");
            }
        }
        return payoffs.isEmpty()
                ? new MethodOutcome.Refused<>(
                        MethodFault.parameter(
                                "invalid_parameter",
                                "payoffs",
                                "payoffs is empty",
                                "Give the payoffs of every alternative."))
                : new MethodOutcome.Found<>(found(probabilities, payoffs));
    }

    /// Each probability that is none; else, since it means nothing before, a sum that is not 1.
    private static List<MethodFault> unsound(List<Double> probabilities) {
        List<MethodFault> faults = new ArrayList<>();
        for (int s = 0; s < probabilities.size(); s++) {
            if (!(probabilities.get(s) >= 0 && probabilities.get(s) <= 1)) {
                faults.add(
                        badProbability(
                                "scenarios[" + s + "].probability",
                                "probability "
                                        + PlainNumberFormatter.of(probabilities.get(s))
                                        + " is not between 0 and 1"));
            }
        }
        double sum = probabilities.stream().mapToDouble(one -> one).sum();
        if (faults.isEmpty() && !ScoreEquality.equal(sum, 1)) {
            faults.add(
                    badProbability(
                            "scenarios",
                            "the sum of the probabilities is "
                                    + PlainNumberFormatter.of(sum)
                                    + ", not 1"));
        }
        return faults;
    }

    private static MethodFault badProbability(String field, String message) {
        return MethodFault.parameter(
                "bad_probabilities",
                field,
                message,
                "Give probabilities of 0 or more whose sum is 1.");
    }

    private static ScenarioInformationValue found(
            List<Double> probabilities, List<Payoff> payoffs) {
        Map<AlternativeId, Double> expected = new LinkedHashMap<>();
        double best = Double.NEGATIVE_INFINITY;
        for (Payoff payoff : payoffs) {
            double mean = 0;
            for (int s = 0; s < probabilities.size(); s++) {
                mean += probabilities.get(s) * payoff.values().get(s);
            }
            expected.put(payoff.alternativeId(), mean);
            best = Math.max(best, mean);
        }
        double informed = 0;
        for (int s = 0; s < probabilities.size(); s++) {
            double most = Double.NEGATIVE_INFINITY;
            for (Payoff payoff : payoffs) {
                most = Math.max(most, payoff.values().get(s));
            }
            informed += probabilities.get(s) * most;
        }
        List<AlternativeId> bestIds = new ArrayList<>();
        for (Map.Entry<AlternativeId, Double> one : expected.entrySet()) {
            if (ScoreEquality.atLeast(one.getValue(), best)) {
                bestIds.add(one.getKey());
            }
        }
        return new ScenarioInformationValue(
                expected, bestIds, informed, Math.max(0, informed - best));
    }

    private static MethodOutcome<ScenarioInformationValue> wrong(int n, String message) {
        return new MethodOutcome.Refused<>(
                MethodFault.parameter(
                        "invalid_parameter",
                        "payoffs[" + n + "].values",
                        "payoffs[" + n + "]: " + message,
                        "Give one number per scenario, in the order of the scenarios."));
    }
}
