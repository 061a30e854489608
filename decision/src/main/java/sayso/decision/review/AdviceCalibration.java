package sayso.decision.review;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import sayso.decision.statistics.CountRatio;
import sayso.decision.statistics.DecisionStatistics;
import sayso.decision.statistics.StatisticsDimension;
import sayso.decision.statistics.StatisticsGroup;

/// Share of an agent's recommendations that people took, with the range in which its true share lies in
/// nineteen of twenty cases: Wilson's score interval (E. B. Wilson, 1927), which holds for few replies and for
/// shares near 0 and 1 too.
///
/// @param dimension by agent or by type
/// @param name of the agent or type
/// @param taken of the replies to questions with a recommendation, those that chose what it recommends
/// @param low lower end of the range, from 0 to 1
/// @param high upper end of the range, from 0 to 1
public record AdviceCalibration(
        StatisticsDimension dimension, String name, CountRatio taken, double low, double high) {
    /// Groupings that statistics have to be asked for.
    public static final Set<StatisticsDimension> BY =
            Set.of(StatisticsDimension.REQUESTER, StatisticsDimension.TYPE);

    /// Fewer replies say nothing.
    static final int LEAST = 10;

    /// So many replies have to speak for a stricter mode before it is proposed.
    private static final int LEAST_TO_PROPOSE = 20;

    /// Standard deviations of the normal distribution in which nineteen of twenty cases lie.
    private static final double Z = 1.959964;

    public AdviceCalibration {
        requireNonNull(dimension, "dimension is null");
        requireNonNull(name, "name is null");
        requireNonNull(taken, "taken is null");
    }

    /// That of each agent and type with enough replies, the most replies first.
    public static List<AdviceCalibration> of(DecisionStatistics statistics) {
        return statistics.groups().stream()
                .filter(group -> BY.contains(group.by()))
                .filter(group -> group.figures().recommended().whole() >= LEAST)
                .map(AdviceCalibration::of)
                .sorted(
                        Comparator.comparing(AdviceCalibration::dimension)
                                .thenComparing(one -> -one.taken().whole())
                                .thenComparing(AdviceCalibration::name))
                .toList();
    }

    private static AdviceCalibration of(StatisticsGroup group) {
        CountRatio taken = group.figures().recommended();
        return of(group.by(), group.key(), taken);
    }

    static AdviceCalibration of(StatisticsDimension by, String name, CountRatio taken) {
        double n = taken.whole();
        double share = taken.part() / n;
        double weight = 1 + Z * Z / n;
        double middle = (share + Z * Z / (2 * n)) / weight;
        double reach = Z / weight * Math.sqrt(share * (1 - share) / n + Z * Z / (4 * n * n));
        return new AdviceCalibration(
                by, name, taken, Math.max(0, middle - reach), Math.min(1, middle + reach));
    }

    /// Whether its recommendations are followed so seldom that no turn of it had better end unasked.
    public boolean speaksForStrictTurns() {
        return dimension == StatisticsDimension.REQUESTER
                && taken.whole() >= LEAST_TO_PROPOSE
                && 2 * taken.part() < taken.whole();
    }
}
