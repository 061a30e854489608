package sayso.store;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sayso.decision.model.DecisionState;
import sayso.decision.model.QuestionMode;
import sayso.decision.store.AgeBand;
import sayso.decision.store.DecisionCounts;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.InMemoryDecisionCounter;

/// Counts in SQL the decisions behind each choice of a list's filters: by agent, project, urgency,
/// mode and age in full, by state only up to `DecisionCounts.MOST`. Where a text is searched, only
/// so many rows are looked at, and the states stay empty.
public final class DecisionCounter {
    private static final String OPEN = "open";

    private final SqlExecutor sql;

    public DecisionCounter(SqlExecutor sql) {
        this.sql = sql;
    }

    public DecisionCounts count(DecisionCounts.Wish wish) {
        DecisionQuery query = wish.query();
        if (query.filter().text() != null) {
            // why: what contains a text is found row by row, so no more than a list is looked at
            DecisionQuery found = query.where(wish.groupFilter()).page(null, DecisionCounts.MOST);
            return new DecisionCounts(
                    InMemoryDecisionCounter.groups(
                            new DecisionSearch(sql).find(found).stream(), wish.now()),
                    Map.of(),
                    0);
        }
        Map<String, Integer> states = states(wish);
        Map<DecisionState, Integer> each = new EnumMap<>(DecisionState.class);
        for (DecisionState state : DecisionState.values()) {
            each.put(state, states.getOrDefault(state.wireName(), 0));
        }
        int open =
                Math.min(
                        each.getOrDefault(DecisionState.PENDING, 0) + states.getOrDefault(OPEN, 0),
                        DecisionCounts.MOST + 1);
        return new DecisionCounts(groups(wish), each, open);
    }

    private List<DecisionCounts.Group> groups(DecisionCounts.Wish wish) {
        List<String> parts = new ArrayList<>();
        List<Object> values = new ArrayList<>();
        for (SqlCondition condition : StateConditions.of(wish.query())) {
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
        for (DecisionState state : DecisionState.values()) {
            add(parts, values, state.wireName(), StateConditions.in(state), wish);
        }
        add(parts, values, OPEN, StateConditions.stillOpen(wish.openSince()), wish);
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
            SqlCondition condition,
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

    private static DecisionCounts.Group group(ResultRow row) throws SQLException {
        return new DecisionCounts.Group(
                UrgencyRank.read(row.number("urgency")),
                row.text("asker"),
                row.optionalText("project"),
                QuestionMode.parse(String.valueOf(row.optionalText("mode")))
                        .orElse(QuestionMode.SINGLE),
                (int) row.number("total"),
                (int) row.number("hour_total"),
                (int) row.number("day_total"),
                (int) row.number("week_total"));
    }
}
