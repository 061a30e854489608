package sayso.decision.statistics;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Statistics of the decisions of a period: figures of all and of each group, the backlog over
/// time, options that are never chosen, the holds of agents' turns, and the notices by channel.
///
/// @param since the beginning that was asked for; null for all there are
/// @param until the store's time when it was counted
/// @param all of them together
/// @param groups in order: of each grouping that was asked for, urgencies as lists have them, others the
///     largest first
/// @param backlog how many waited, over the same time; those included that were asked before it
/// @param neverChosen options that are offered again and again in vain, the most offered first
/// @param stops how agents were held meanwhile
/// @param channels how people were told meanwhile, by the names of the channels; none that there was
///     no notice for
public record DecisionStatistics(
        @Nullable Instant since,
        Instant until,
        DecisionFigures all,
        List<StatisticsGroup> groups,
        List<BacklogTally.Point> backlog,
        List<NeverChosenOption> neverChosen,
        StopCounts stops,
        List<ChannelFigures> channels) {
    public DecisionStatistics {
        requireNonNull(until, "until is null");
        requireNonNull(all, "all is null");
        groups = List.copyOf(groups);
        backlog = List.copyOf(backlog);
        neverChosen = List.copyOf(neverChosen);
        requireNonNull(stops, "stops is null");
        channels = List.copyOf(channels);
    }

    /// The groups of one kind, in their order.
    public List<StatisticsGroup> by(StatisticsDimension grouping) {
        return groups.stream().filter(group -> group.by() == grouping).toList();
    }
}
