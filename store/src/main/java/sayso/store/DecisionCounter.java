package sayso.store;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sayso.core.decision.AgeBand;
import sayso.core.decision.Counting;
import sayso.core.decision.DecisionCounts;
import sayso.core.decision.DecisionQuery;
import sayso.core.decision.Mode;
import sayso.core.decision.State;

/// Counts decisions: what a list holds from one index alone, and each state no further than people
/// need to know.
public final class DecisionCounter {
    private static final String OPEN = "open";

    private final Sql sql;

    public DecisionCounter(Sql sql) {
        this.sql = sql;
    }

    public DecisionCounts count(DecisionCounts.Wish wish) {
        DecisionQuery query = wish.query();
        if (query.filter().text() != null) {
            // why: what contains a text is found row by row, so no more than a list is looked at
            DecisionQuery found = query.where(wish.groupFilter()).page(null, DecisionCounts.MOST);
            return new DecisionCounts(
                    Counting.groups(new DecisionSearch(sql).find(found).stream(), wish.now()),
                    Map.of(),
                    0);
        }
        Map<String, Integer> states = states(wish);
        Map<State, Integer> each = new EnumMap<>(State.class);
        for (State state : State.values()) {
            each.put(state, states.getOrDefault(state.wireName(), 0));
        }
        int open =
                Math.min(
                        each.getOrDefault(State.PENDING, 0) + states.getOrDefault(OPEN, 0),
                        DecisionCounts.MOST + 1);
        return new DecisionCounts(groups(wish), each, open);
    }

    private List<DecisionCounts.Group> groups(DecisionCounts.Wish wish) {
        List<String> parts = new ArrayList<>();
        List<Object> values = new ArrayList<>();
        for (Condition condition : StateParts.of(wish.query())) {
            condition.and(wish.groupFilter());
            values.add(AgeBand.HOUR.border(wish.now()));
            values.add(AgeBand.DAY.border(wish.now()));
            values.add(AgeBand.WEEK.border(wish.now()));
            values.addAll(condition.values());
            parts.add(
                    """
                    SELECT asker, project, mode, urgency, count(*) AS total,
                        count(CASE WHEN asked_at >= ? THEN 1 END) AS hour_total,
                        count(CASE WHEN asked_at >= ? THEN 1 END) AS day_total,
                        count(CASE WHEN asked_at >= ? THEN 1 END) AS week_total
                    FROM decision WHERE %s
                    GROUP BY asker, project, mode, urgency
                    """
                            .formatted(condition.text()));
        }
        return parts.isEmpty()
                ? List.of()
                : sql.list(
                        String.join("UNION ALL\n", parts),
                        DecisionCounter::group,
                        values.toArray());
    }

    private Map<String, Integer> states(DecisionCounts.Wish wish) {
        List<String> parts = new ArrayList<>();
        List<Object> values = new ArrayList<>();
        for (State state : State.values()) {
            add(parts, values, state.wireName(), StateParts.in(state), wish);
        }
        add(parts, values, OPEN, StateParts.stillOpen(wish.openSince()), wish);
        Map<String, Integer> counts = new HashMap<>();
        sql.list(
                        String.join("UNION ALL\n", parts),
                        row -> Map.entry(row.text("name"), (int) row.number("total")),
                        values.toArray())
                .forEach(count -> counts.put(count.getKey(), count.getValue()));
        return counts;
    }

    private static void add(
            List<String> parts,
            List<Object> values,
            String name,
            Condition condition,
            DecisionCounts.Wish wish) {
        condition.and(wish.query().filter());
        values.addAll(condition.values());
        values.add(DecisionCounts.MOST + 1);
        parts.add(
                """
                SELECT '%s' AS name, count(*) AS total FROM (
                    SELECT 1 FROM decision WHERE %s LIMIT ?) AS part
                """
                        .formatted(name, condition.text()));
    }

    private static DecisionCounts.Group group(Row row) throws SQLException {
        return new DecisionCounts.Group(
                UrgencyRank.read(row.number("urgency")),
                row.text("asker"),
                row.optionalText("project"),
                Mode.parse(String.valueOf(row.optionalText("mode"))).orElse(Mode.SINGLE),
                (int) row.number("total"),
                (int) row.number("hour_total"),
                (int) row.number("day_total"),
                (int) row.number("week_total"));
    }
}
