package sayso.store;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionState;
import sayso.decision.store.DecisionQuery;

/// Builds the SQL, with its values, of a list of decisions: one part per state, each read along an
/// index in list order and no further than the limit, then merged. Ended decisions are read in one
/// part. Expired decisions follow the pending ones where a list shows both.
public final class ListStatement {
    /// Where the page before ended.
    ///
    /// @param endedAt null while it is pending
    record Anchor(long urgency, long askedAt, @Nullable Long endedAt, String id) {}

    private final DecisionQuery query;
    private final @Nullable Anchor after;
    private final List<SqlCondition> parts = new ArrayList<>();
    private final String order;

    /// The part of what waits, where something else comes behind it.
    private @Nullable SqlCondition waits;

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
            case URGENT_FIRST -> {
                if (query.timedOutSince() == null) {
                    StateConditions.of(query).forEach(this::urgentFirst);
                } else {
                    waitingFirst();
                }
            }
            case LAST_ENDED_FIRST -> lastEndedFirst();
        }
    }

    boolean isEmpty() {
        return parts.isEmpty();
    }

    public String text() {
        if (parts.size() == 1) {
            return part(parts.getFirst());
        }
        boolean waitingFirst = query.timedOutSince() != null;
        List<String> texts = new ArrayList<>();
        for (SqlCondition part : parts) {
            // why: what is merged is ordered by columns alone
            String place = waitingFirst ? (part == waits ? "0" : "1") + " AS place, " : "";
            texts.add("SELECT " + place + "part.* FROM (\n" + part(part) + ") AS part\n");
        }
        return String.join("UNION ALL\n", texts)
                + "ORDER BY "
                + (waitingFirst ? "place, " : "")
                + order
                + " LIMIT ?";
    }

    public Object[] values() {
        List<Object> values = new ArrayList<>();
        for (SqlCondition part : parts) {
            values.addAll(part.values());
            values.add(query.limit());
        }
        if (parts.size() > 1) {
            values.add(query.limit());
        }
        return values.toArray();
    }

    private void urgentFirst(SqlCondition condition) {
        condition.and(query.filter());
        if (after != null) {
            condition.and(
                    "(urgency, asked_at, id) > (?, ?, ?)",
                    after.urgency(),
                    after.askedAt(),
                    after.id());
        }
        parts.add(condition);
    }

    private void waitingFirst() {
        boolean amongEnded = after != null && after.endedAt() != null;
        if (query.states().contains(DecisionState.PENDING) && !amongEnded) {
            waits = StateConditions.in(DecisionState.PENDING);
            urgentFirst(waits);
        }
        Set<DecisionState> others = new HashSet<>(query.states());
        others.remove(DecisionState.PENDING);
        for (SqlCondition part :
                StateConditions.of(query.withStates(others, query.timedOutSince()))) {
            if (amongEnded) {
                urgentFirst(part);
            } else {
                parts.add(part.and(query.filter()));
            }
        }
    }

    private void lastEndedFirst() {
        boolean none =
                query.states().stream().allMatch(DecisionState.PENDING::equals)
                        || (after != null && after.endedAt() == null);
        if (none) {
            return;
        }
        SqlCondition condition = new SqlCondition("closed_at IS NOT NULL");
        for (DecisionState state : DecisionState.values()) {
            // why: told which it may be, some planners would go by an index of states, and sort
            if (state != DecisionState.PENDING && !query.states().contains(state)) {
                condition.and("state <> '" + state.wireName() + "'");
            }
        }
        condition.and(query.filter());
        if (after != null && after.endedAt() != null) {
            condition.and("(closed_at, id) < (?, ?)", after.endedAt(), after.id());
        }
        parts.add(condition);
    }

    /// Read along an index in the order of the list; one alone needs no merging, which would sort it.
    private String part(SqlCondition condition) {
        return "SELECT "
                + DecisionRowMapper.COLUMNS
                + " FROM decision WHERE "
                + condition.text()
                + "\nORDER BY "
                + order
                + " LIMIT ?";
    }
}
