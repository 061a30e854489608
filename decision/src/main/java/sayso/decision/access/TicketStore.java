package sayso.decision.access;

import java.time.Duration;
import java.util.Optional;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;

/// Port to a store's tickets: keeps, finds and spends them, each by the hash of its secret, and
/// tells one that was already used or has expired. Times are the store's. Safe for use by many
/// threads and by many servers; every method may throw `StoreException`.
public interface TicketStore {
    /// Keeps a new ticket, durably. What expired more than a day ago is forgotten on the way.
    Ticket keepTicket(
            SecretHash hash,
            TicketKind kind,
            @Nullable DecisionId decision,
            String holder,
            Duration life);

    /// One that has not expired; a spent one says so.
    Optional<Ticket> ticket(SecretHash hash);

    /// Whether a ticket of this kind and holder can be spent now.
    boolean hasTicket(TicketKind kind, String holder);

    /// Those of this kind and holder that can be spent now, each by the hash of its secret, the newest
    /// first.
    SequencedMap<SecretHash, Ticket> tickets(TicketKind kind, String holder);

    TicketRedemption spendTicket(SecretHash hash);
}
