package sayso.store;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;

/// Reads and writes tables `gate` and `work_item`, which work waits for which decision: holds work
/// when a decision is asked, releases it, and moves it to a successor.
public final class GateTable {
    private final SqlExecutor sql;

    public GateTable(SqlExecutor sql) {
        this.sql = sql;
    }

    public List<Gate> on(String item) {
        return sql.list(
                """
                SELECT item, decision_id, since, released_at FROM gate
                WHERE item = ?
                ORDER BY since, decision_id
                """,
                GateTable::gate,
                item);
    }

    public List<Gate> of(DecisionId decision) {
        return sql.list(
                """
                SELECT item, decision_id, since, released_at FROM gate
                WHERE decision_id = ?
                ORDER BY place
                """,
                GateTable::gate,
                decision.value());
    }

    /// Those that hold work for a decision which has ended.
    public List<Gate> stranded(int limit) {
        return sql.list(
                """
                SELECT gate.item, gate.decision_id, gate.since, gate.released_at
                FROM gate CROSS JOIN decision
                WHERE gate.released_at IS NULL AND decision.id = gate.decision_id
                    AND decision.state <> 'pending'
                ORDER BY gate.since, gate.item
                LIMIT ?
                """,
                GateTable::gate,
                limit);
    }

    void hold(Decision decision, Instant since) {
        int place = 0;
        for (String item : decision.links().blocks()) {
            register(item, since);
            add(decision.id(), item, place, since);
            place++;
        }
    }

    /// Gates of a decision that comes from another store, as they stand there.
    void bring(List<Gate> gates, Instant now) {
        int place = 0;
        for (Gate gate : gates) {
            register(gate.item(), now);
            sql.update(
                    """
                    INSERT INTO gate (decision_id, item, place, since, released_at)
                    VALUES (?, ?, ?, ?, ?)
                    ON CONFLICT DO NOTHING
                    """,
                    gate.decision().value(),
                    gate.item(),
                    place,
                    gate.since(),
                    gate.releasedAt());
            place++;
        }
    }

    private void register(String item, Instant firstSeen) {
        sql.update(
                """
                INSERT INTO work_item (id, first_seen) VALUES (?, ?)
                ON CONFLICT DO NOTHING
                """,
                item,
                firstSeen);
    }

    List<String> release(DecisionId decision, Instant now) {
        List<String> items = waiting(decision);
        if (!items.isEmpty()) {
            sql.update(
                    """
                    UPDATE gate SET released_at = ?
                    WHERE decision_id = ? AND released_at IS NULL
                    """,
                    now,
                    decision.value());
        }
        return items;
    }

    List<String> move(DecisionId from, DecisionId to) {
        List<Gate> waiting = of(from).stream().filter(gate -> gate.releasedAt() == null).toList();
        int place =
                sql.first(
                                "SELECT max(place) AS place FROM gate WHERE decision_id = ?",
                                row -> (int) row.number("place"),
                                to.value())
                        .orElse(0);
        for (Gate gate : waiting) {
            place++;
            add(to, gate.item(), place, gate.since());
            sql.update(
                    "DELETE FROM gate WHERE decision_id = ? AND item = ?",
                    from.value(),
                    gate.item());
        }
        return waiting.stream().map(Gate::item).toList();
    }

    private List<String> waiting(DecisionId decision) {
        return sql.list(
                """
                SELECT item FROM gate
                WHERE decision_id = ? AND released_at IS NULL
                ORDER BY place
                """,
                row -> row.text("item"),
                decision.value());
    }

    /// An item that waits for the decision already goes on doing so, and as long as it has waited.
    private void add(DecisionId decision, String item, int place, Instant since) {
        sql.update(
                """
                INSERT INTO gate (decision_id, item, place, since) VALUES (?, ?, ?, ?)
                ON CONFLICT (decision_id, item) DO UPDATE SET since = excluded.since
                WHERE excluded.since < gate.since AND gate.released_at IS NULL
                """,
                decision.value(),
                item,
                place,
                since);
    }

    private static Gate gate(ResultRow row) throws SQLException {
        return new Gate(
                row.text("item"),
                new DecisionId(row.text("decision_id")),
                row.instant("since"),
                row.optionalInstant("released_at"));
    }
}
