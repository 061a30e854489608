package sayso.core.decision;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A decision's instants, all by the store's clock.
///
/// @param deadline when it may no longer stay pending; null for no limit
/// @param holdUntil somebody is typing: the deadline waits until then; null if nobody is
/// @param deliveredAt when the asker first fetched the result; null while nobody has
public record Timing(
        Instant askedAt,
        @Nullable Instant deadline,
        @Nullable Instant holdUntil,
        @Nullable Instant deliveredAt) {
    public Timing {
        requireNonNull(askedAt, "askedAt is null");
    }

    /// The deadline with the hold counted in: the later of both. Null for no limit.
    public @Nullable Instant due() {
        if (deadline == null) {
            return null;
        }
        return holdUntil != null && holdUntil.isAfter(deadline) ? holdUntil : deadline;
    }

    public Timing withDeadline(@Nullable Instant newDeadline) {
        return new Timing(askedAt, newDeadline, holdUntil, deliveredAt);
    }

    public Timing heldUntil(Instant until) {
        return new Timing(askedAt, deadline, until, deliveredAt);
    }

    public Timing delivered(Instant at) {
        return new Timing(askedAt, deadline, holdUntil, at);
    }
}
