package sayso.decision.access;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;

/// The grant that possession of one secret confers: its kind, its decision if it is about one, its
/// holder, its expiry, and the time at which it was used. Does not contain the secret.
///
/// @param decision what it is about; null for a ticket that is about none
/// @param holder for whom it was made: the owner of a task, the person of a session
/// @param usedAt when it was spent, or null
public record Ticket(
        TicketKind kind,
        @Nullable DecisionId decision,
        String holder,
        Instant createdAt,
        Instant expiresAt,
        @Nullable Instant usedAt) {
    public Ticket {
        requireNonNull(kind, "kind is null");
        requireNonNull(holder, "holder is null");
        requireNonNull(createdAt, "createdAt is null");
        requireNonNull(expiresAt, "expiresAt is null");
    }
}
