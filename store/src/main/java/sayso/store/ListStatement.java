package sayso.store;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Urgency;
import sayso.decision.store.DecisionOrder;
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

    /// The parts of what waits, where something else comes behind it.
    private final Set<SqlCondition> waits = Collections.newSetFromMap(new IdentityHashMap<>());

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
                    case NEWEST_FIRST -> "asked_at DESC, id DESC";
                    case LAST_ENDED_FIRST -> "closed_at DESC, id DESC";
                };
        switch (query.order()) {
            case URGENT_FIRST, NEWEST_FIRST -> {
                if (query.timedOutSince() == null) {
                    StateConditions.of(query).forEach(part -> read(part, after));
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
            String place = waitingFirst ? (waits.contains(part) ? "0" : "1") + " AS place, " : "";
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

    /// @param from where this part begins; null for its beginning
    /// @return the parts that it is read in
    private List<SqlCondition> read(SqlCondition condition, @Nullable Anchor from) {
        condition.and(query.filter());
        List<SqlCondition> read =
                query.order() == DecisionOrder.NEWEST_FIRST && query.filter().urgency() == null
                        // why: the index of lists has the newest first within each urgency
                        ? Arrays.stream(Urgency.values())
                                .map(each ->
                                        condition.copy().and("urgency = " + UrgencyRank.of(each)))
                                .toList()
                        : List.of(condition);
        if (from != null) {
            read.forEach(part -> begin(part, from));
        }
        parts.addAll(read);
        return read;
    }

    private void begin(SqlCondition part, Anchor from) {
        if (query.order() == DecisionOrder.NEWEST_FIRST) {
            part.and("(asked_at, id) < (?, ?)", from.askedAt(), from.id());
        } else {
            part.and(
                    "(urgency, asked_at, id) > (?, ?, ?)",
                    from.urgency(),
                    from.askedAt(),
                    from.id());
        }
    }

    private void waitingFirst() {
        boolean amongEnded = after != null && after.endedAt() != null;
        if (query.states().contains(DecisionState.PENDING) && !amongEnded) {
            waits.addAll(read(StateConditions.in(DecisionState.PENDING), after));
        }
        Set<DecisionState> others = new HashSet<>(query.states());
        others.remove(DecisionState.PENDING);
        for (SqlCondition part :
                StateConditions.of(query.withStates(others, query.timedOutSince()))) {
            read(part, amongEnded ? after : null);
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
