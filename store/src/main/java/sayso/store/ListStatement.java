package sayso.store;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.DecisionQuery;
import sayso.core.decision.State;

/// The SQL of one list of decisions: a part per state, each read along an index in the order of the
/// list and no further than the limit, and the parts merged.
public final class ListStatement {
    /// Where the page before ended.
    record Anchor(long urgency, long askedAt, String id) {}

    private final DecisionQuery query;
    private final @Nullable Anchor after;
    private final List<String> parts = new ArrayList<>();
    private final List<Object> values = new ArrayList<>();

    /// The statement of a list's first page.
    public static ListStatement of(DecisionQuery query) {
        return new ListStatement(query, null);
    }

    ListStatement(DecisionQuery query, @Nullable Anchor after) {
        this.query = query;
        this.after = after;
        for (State state : State.values()) {
            if (query.states().contains(state)) {
                part("state = ?", state.wireName());
            }
        }
        if (query.timedOutSince() != null && !query.states().contains(State.TIMED_OUT)) {
            part(
                    """
                    state = 'timed_out' AND closed_to_late IS NULL AND decided_by IS NULL
                    AND closed_at >= ?\
                    """,
                    query.timedOutSince());
        }
        values.add(query.limit());
    }

    boolean isEmpty() {
        return parts.isEmpty();
    }

    public String text() {
        return String.join("UNION ALL\n", parts) + "ORDER BY urgency, asked_at, id LIMIT ?";
    }

    public Object[] values() {
        return values.toArray();
    }

    private void part(String condition, Object value) {
        StringBuilder where = new StringBuilder(condition);
        values.add(value);
        filter(where, "owner = ?", query.owner());
        filter(where, "asker = ?", query.askerName());
        filter(where, "session_id = ?", query.sessionId());
        filter(
                where,
                "urgency = ?",
                query.urgency() == null ? null : UrgencyRank.of(query.urgency()));
        filter(where, "id IN (SELECT decision_id FROM gate WHERE item = ?)", query.item());
        filter(where, "asked_at >= ?", query.askedSince());
        if (after != null) {
            where.append(" AND (urgency, asked_at, id) > (?, ?, ?)");
            values.add(after.urgency());
            values.add(after.askedAt());
            values.add(after.id());
        }
        values.add(query.limit());
        parts.add(
                """
                SELECT * FROM (
                    SELECT * FROM decision WHERE %s
                    ORDER BY urgency, asked_at, id LIMIT ?) AS part
                """
                        .formatted(where));
    }

    private void filter(StringBuilder where, String condition, @Nullable Object value) {
        if (value != null) {
            where.append(" AND ").append(condition);
            values.add(value);
        }
    }
}
