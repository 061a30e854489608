package sayso.decision.statistics;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A query for statistics of decisions: the beginning of the period, the owner, and the dimensions
/// by which to group them.
///
/// @param since decisions asked then or later; null for all there are
/// @param owner only those of this principal; null for everybody's
/// @param by what they are told apart by
public record StatisticsQuery(
        @Nullable Instant since, @Nullable String owner, Set<StatisticsDimension> by) {
    public StatisticsQuery {
        by = Set.copyOf(by);
    }
}
