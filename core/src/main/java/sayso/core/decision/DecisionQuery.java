package sayso.core.decision;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Which decisions to list. Lists are sorted by urgency, then oldest first, then by id.
///
/// @param timedOutSince also takes decisions that timed out since then and still take an answer:
///     what people call open; null leaves them out unless `states` has them
/// @param item only those that hold or held this work item; null for any
/// @param after the last decision of the page before; null for the first page
/// @param limit at most this many
public record DecisionQuery(
        Set<State> states,
        @Nullable Instant timedOutSince,
        @Nullable String owner,
        @Nullable String askerName,
        @Nullable String sessionId,
        @Nullable Urgency urgency,
        @Nullable String item,
        @Nullable Instant askedSince,
        @Nullable DecisionId after,
        int limit) {
    public static final int MAX_LIMIT = 1_000;

    public DecisionQuery {
        states = Set.copyOf(requireNonNull(states, "states is null"));
        if (limit < 1 || limit > MAX_LIMIT) {
            throw new IllegalArgumentException("limit " + limit + " is not in 1 to " + MAX_LIMIT);
        }
    }

    public static DecisionQuery pending() {
        return in(Set.of(State.PENDING));
    }

    public static DecisionQuery all() {
        return in(Set.of(State.values()));
    }

    public static DecisionQuery in(Set<State> states) {
        return new DecisionQuery(states, null, null, null, null, null, null, null, null, MAX_LIMIT);
    }

    /// Pending, and timed out since `timedOutSince` while still answerable.
    public static DecisionQuery open(Instant timedOutSince) {
        return new DecisionQuery(
                Set.of(State.PENDING),
                timedOutSince,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                MAX_LIMIT);
    }

    public DecisionQuery ownedBy(@Nullable String principal) {
        return new DecisionQuery(
                states,
                timedOutSince,
                principal,
                askerName,
                sessionId,
                urgency,
                item,
                askedSince,
                after,
                limit);
    }

    public DecisionQuery askedBy(@Nullable String name) {
        return new DecisionQuery(
                states,
                timedOutSince,
                owner,
                name,
                sessionId,
                urgency,
                item,
                askedSince,
                after,
                limit);
    }

    public DecisionQuery inSession(@Nullable String session) {
        return new DecisionQuery(
                states,
                timedOutSince,
                owner,
                askerName,
                session,
                urgency,
                item,
                askedSince,
                after,
                limit);
    }

    public DecisionQuery ofUrgency(@Nullable Urgency wanted) {
        return new DecisionQuery(
                states,
                timedOutSince,
                owner,
                askerName,
                sessionId,
                wanted,
                item,
                askedSince,
                after,
                limit);
    }

    public DecisionQuery holding(@Nullable String workItem) {
        return new DecisionQuery(
                states,
                timedOutSince,
                owner,
                askerName,
                sessionId,
                urgency,
                workItem,
                askedSince,
                after,
                limit);
    }

    public DecisionQuery askedSince(@Nullable Instant instant) {
        return new DecisionQuery(
                states,
                timedOutSince,
                owner,
                askerName,
                sessionId,
                urgency,
                item,
                instant,
                after,
                limit);
    }

    public DecisionQuery page(@Nullable DecisionId last, int most) {
        return new DecisionQuery(
                states,
                timedOutSince,
                owner,
                askerName,
                sessionId,
                urgency,
                item,
                askedSince,
                last,
                most);
    }
}
