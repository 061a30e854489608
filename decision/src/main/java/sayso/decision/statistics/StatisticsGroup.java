package sayso.decision.statistics;

import static java.util.Objects.requireNonNull;

/// Statistics of the decisions that share one value of a dimension: the dimension, the value, and
/// the figures.
///
/// @param key what they have in common; empty where nothing is said, as of a type
public record StatisticsGroup(StatisticsDimension by, String key, DecisionFigures figures) {
    public StatisticsGroup {
        requireNonNull(by, "by is null");
        requireNonNull(key, "key is null");
        requireNonNull(figures, "figures is null");
    }
}
