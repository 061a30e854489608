package sayso.analysis.table;

import java.util.List;
import java.util.Optional;

/// Creates a probability distribution from the name of its type and its parameters, or none where
/// they break the rule of the type; also words that rule for messages.
public final class DistributionFactory {
    /// Their names, for messages.
    public static final String NAMES = "normal, lognormal, beta, uniform, triangular";

    private DistributionFactory() {}

    /// How many parameters one takes; empty for a name that is none.
    public static Optional<Integer> arity(String type) {
        return switch (type) {
            case "normal", "lognormal", "beta", "uniform" -> Optional.of(2);
            case "triangular" -> Optional.of(3);
            default -> Optional.empty();
        };
    }

    /// What the parameters must be like.
    public static String rule(String type) {
        return switch (type) {
            case "normal" -> "normal takes [mean, standard deviation of 0 or more]";
            case "lognormal" -> "lognormal takes [mean, deviation of 0 or more] of the logarithm";
            case "beta" -> "beta takes [alpha, beta], both above 0";
            case "uniform" -> "uniform takes [low, high], low not above high";
            case "triangular" -> "triangular takes [low, mode, high] in that order";
            default -> "a distribution is one of " + NAMES;
        };
    }

    /// Empty where the parameters break the rule.
    public static Optional<Distribution> of(String type, List<Double> given) {
        if (arity(type).filter(count -> count == given.size()).isEmpty()
                || !given.stream().allMatch(number -> Double.isFinite(number))) {
            return Optional.empty();
        }
        double first = given.get(0);
        double second = given.get(1);
        Distribution made =
                switch (type) {
                    case "normal" -> second < 0 ? null : new Distribution.Normal(first, second);
                    case "lognormal" ->
                            second < 0 ? null : new Distribution.Lognormal(first, second);
                    case "beta" ->
                            first > 0 && second > 0 ? new Distribution.Beta(first, second) : null;
                    case "uniform" ->
                            first <= second ? new Distribution.Uniform(first, second) : null;
                    case "triangular" ->
                            first <= second && second <= given.get(2)
                                    ? new Distribution.Triangular(first, second, given.get(2))
                                    : null;
                    default -> null;
                };
        return Optional.ofNullable(made).filter(one -> Double.isFinite(one.mean()));
    }
}
