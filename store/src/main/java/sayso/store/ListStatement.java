package sayso.store;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.DecisionQuery;
import sayso.core.decision.State;

/// The SQL of one list of decisions: a part per state, each read along an index in the order of the
/// list and no further than the limit, and the parts merged. What has ended is read in one part.
public final class ListStatement {
    /// Where the page before ended.
    ///
    /// @param endedAt null while it is pending
    record Anchor(long urgency, long askedAt, @Nullable Long endedAt, String id) {}

    private final DecisionQuery query;
    private final @Nullable Anchor after;
    private final List<String> parts = new ArrayList<>();
    private final List<Object> values = new ArrayList<>();
    private final String order;

    /// The statement of a list's first page.
    public static ListStatement of(DecisionQuery query) {
        return new ListStatement(query, null);
    }

    ListStatement(DecisionQuery query, @Nullable Anchor after) {
        this.query = query;
        this.after = after;
        this.order =
                switch (query.order()) {
                    case URGENT_FIRST -> "urgency, asked_at, id";
                    case LAST_ENDED_FIRST -> "closed_at DESC, id DESC";
                };
        switch (query.order()) {
            case URGENT_FIRST -> StateParts.of(query).forEach(this::urgentFirst);
            case LAST_ENDED_FIRST -> lastEndedFirst();
        }
        values.add(query.limit());
    }

    boolean isEmpty() {
        return parts.isEmpty();
    }

    public String text() {
        return String.join("UNION ALL\n", parts) + "ORDER BY " + order + " LIMIT ?";
    }

    public Object[] values() {
        return values.toArray();
    }

    private void urgentFirst(Condition condition) {
        condition.and(query.filter());
        if (after != null) {
            condition.and(
                    "(urgency, asked_at, id) > (?, ?, ?)",
                    after.urgency(),
                    after.askedAt(),
                    after.id());
        }
        part(condition);
    }

    private void lastEndedFirst() {
        boolean none =
                query.states().stream().allMatch(State.PENDING::equals)
                        || (after != null && after.endedAt() == null);
        if (none) {
            return;
        }
        Condition condition = new Condition("closed_at IS NOT NULL");
        for (State state : State.values()) {
            // why: told which it may be, some planners would go by an index of states, and sort
            if (state != State.PENDING && !query.states().contains(state)) {
                condition.and("state <> ?", state.wireName());
            }
        }
        condition.and(query.filter());
        if (after != null && after.endedAt() != null) {
            condition.and("(closed_at, id) < (?, ?)", after.endedAt(), after.id());
        }
        part(condition);
    }

    private void part(Condition condition) {
        values.addAll(condition.values());
        values.add(query.limit());
        parts.add(
                """
                SELECT * FROM (
                    SELECT %s FROM decision WHERE %s
                    ORDER BY %s LIMIT ?) AS part
                """
                        .formatted(DecisionRow.COLUMNS, condition.text(), order));
    }
}
