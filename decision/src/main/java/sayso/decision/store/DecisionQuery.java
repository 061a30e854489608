package sayso.decision.store;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Urgency;

/// A query for decisions: states, filter, order and page.
///
/// @param timedOutSince also takes decisions that timed out since then and still take an answer:
///     what people call open; they come behind what waits. Null leaves them out unless `states` has
///     them. Only with the order of lists: a list of what has ended has all of it
/// @param after the last decision of the page before; null for the first page
/// @param limit at most this many
public record DecisionQuery(
        Set<DecisionState> states,
        @Nullable Instant timedOutSince,
        DecisionFilter filter,
        DecisionOrder order,
        @Nullable DecisionId after,
        int limit) {
    public static final int MAX_LIMIT = 1_000;

    public DecisionQuery {
        states = Set.copyOf(requireNonNull(states, "states is null"));
        requireNonNull(filter, "filter is null");
        requireNonNull(order, "order is null");
        timedOutSince = order == DecisionOrder.LAST_ENDED_FIRST ? null : timedOutSince;
        if (limit < 1 || limit > MAX_LIMIT) {
            throw new IllegalArgumentException("limit " + limit + " is not in 1 to " + MAX_LIMIT);
        }
    }

    public static DecisionQuery pending() {
        return in(Set.of(DecisionState.PENDING));
    }

    public static DecisionQuery all() {
        return in(Set.of(DecisionState.values()));
    }

    public static DecisionQuery in(Set<DecisionState> states) {
        return in(states, null);
    }

    /// Pending, and timed out since `timedOutSince` while still answerable.
    public static DecisionQuery open(Instant timedOutSince) {
        return in(Set.of(DecisionState.PENDING), timedOutSince);
    }

    /// @param timedOutSince null for these states and no more
    public static DecisionQuery in(Set<DecisionState> states, @Nullable Instant timedOutSince) {
        return new DecisionQuery(
                states,
                timedOutSince,
                DecisionFilter.NONE,
                DecisionOrder.URGENT_FIRST,
                null,
                MAX_LIMIT);
    }

    /// Other states, and otherwise the same.
    public DecisionQuery withStates(Set<DecisionState> others, @Nullable Instant since) {
        return new DecisionQuery(others, since, filter, order, after, limit);
    }

    /// The same states, narrowed otherwise.
    public DecisionQuery where(DecisionFilter narrowed) {
        return new DecisionQuery(states, timedOutSince, narrowed, order, after, limit);
    }

    public DecisionQuery ownedBy(@Nullable String principal) {
        return where(filter.ownedBy(principal));
    }

    public DecisionQuery askedBy(@Nullable String name) {
        return where(filter.askedBy(name));
    }

    public DecisionQuery inSession(@Nullable String session) {
        return where(filter.inSession(session));
    }

    public DecisionQuery ofUrgency(@Nullable Urgency wanted) {
        return where(filter.ofUrgency(wanted));
    }

    public DecisionQuery holding(@Nullable String workItem) {
        return where(filter.holding(workItem));
    }

    public DecisionQuery askedSince(@Nullable Instant instant) {
        return where(filter.askedSince(instant));
    }

    public DecisionQuery containing(@Nullable String text) {
        return where(filter.containing(text));
    }

    public DecisionQuery inOrder(DecisionOrder wanted) {
        return new DecisionQuery(states, timedOutSince, filter, wanted, after, limit);
    }

    public DecisionQuery page(@Nullable DecisionId last, int most) {
        return new DecisionQuery(states, timedOutSince, filter, order, last, most);
    }
}
