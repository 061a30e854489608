package sayso.decision.statistics;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import sayso.decision.log.DecisionFact;
import sayso.decision.log.NoticeFact;

/// Accumulates `DecisionStatistics` from facts about decisions and notices, one at a time and in
/// any order, in memory that hardly grows with their number. For one thread.
public final class StatisticsTally {
    private static final List<String> URGENCIES = List.of("high", "medium", "low");

    private final StatisticsQuery query;
    private final DecisionTally all = new DecisionTally();
    private final Map<StatisticsDimension, Map<String, DecisionTally>> groups =
            new EnumMap<>(StatisticsDimension.class);
    private final OptionTally options = new OptionTally();
    private final BacklogTally backlog = new BacklogTally();
    private final Map<String, ChannelTally> channels = new TreeMap<>();

    public StatisticsTally(StatisticsQuery query) {
        this.query = query;
        query.by().forEach(grouping -> groups.put(grouping, new HashMap<>()));
    }

    /// @param fact of a decision that was asked in the time that is looked at, or waited in it
    public void add(DecisionFact fact) {
        backlog.add(fact.askedAt(), fact.leftAt());
        if (query.since() != null && fact.askedAt().isBefore(query.since())) {
            return;
        }
        all.add(fact);
        options.add(fact);
        groups.forEach((grouping, tallies) -> {
            String key = grouping.of(fact.keys());
            if (key != null) {
                tallies.computeIfAbsent(key, _ -> new DecisionTally()).add(fact);
            }
        });
    }

    /// @param fact of a notice that was made in the time that is looked at
    public void add(NoticeFact fact) {
        channels.computeIfAbsent(fact.channel(), _ -> new ChannelTally()).add(fact);
    }

    public DecisionStatistics statistics(Instant until, StopCounts stops) {
        List<StatisticsGroup> found = new ArrayList<>();
        groups.forEach((grouping, tallies) -> {
            Comparator<Map.Entry<String, DecisionTally>> order =
                    grouping == StatisticsDimension.URGENCY
                            ? Comparator.comparingInt(entry -> URGENCIES.indexOf(entry.getKey()))
                            : Comparator.comparingInt(entry -> -entry.getValue().count());
            tallies.entrySet().stream()
                    .sorted(order.thenComparing(Map.Entry::getKey))
                    .forEach(entry ->
                            found.add(
                                    new StatisticsGroup(
                                            grouping, entry.getKey(), entry.getValue().figures())));
        });
        Instant from = query.since() == null ? backlog.first(until) : query.since();
        return new DecisionStatistics(
                query.since(),
                until,
                all.figures(),
                found,
                backlog.points(from, until),
                options.neverChosen(),
                stops,
                channels.entrySet().stream()
                        .map(channel -> channel.getValue().figures(channel.getKey()))
                        .toList());
    }
}
