package sayso.decision.access;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;

/// Issues tickets, each of which allows one thing to the holder of its secret, and finds or spends
/// them by that secret. The secret confers what the ticket allows and no more; it is shown once,
/// and only its hash is kept. A ticket is good until it expires or is spent; that its decision and
/// its holder still allow it is for callers to check. Safe for use by many threads.
public final class TicketService {
    private final TicketStore store;
    private final SecretGenerator secrets;

    /// @param random a secure one
    public TicketService(TicketStore store, RandomGenerator random) {
        this.store = requireNonNull(store, "store is null");
        this.secrets = new SecretGenerator(random);
    }

    /// The secret of a new ticket, such as `t.7m2kq0…`. When this returns, it is on disk.
    public String issue(
            TicketKind kind, @Nullable DecisionId decision, String holder, Duration life) {
        String secret = kind.mark() + secrets.secret();
        store.keepTicket(SecretHash.of(secret), kind, decision, holder, life);
        return secret;
    }

    /// Keeps a ticket whose secret somebody else drew.
    void keep(
            TicketKind kind,
            String secret,
            @Nullable DecisionId decision,
            String holder,
            Duration life) {
        store.keepTicket(SecretHash.of(secret), kind, decision, holder, life);
    }

    /// The ticket of this secret, if there is one of this kind that has not expired. Unknown, expired
    /// and of another kind look the same.
    public Optional<Ticket> find(TicketKind kind, String secret) {
        return isOf(kind, secret) ? store.ticket(SecretHash.of(secret)) : Optional.empty();
    }

    /// Whether somebody may spend a ticket of this kind and holder now.
    public boolean isOutstanding(TicketKind kind, String holder) {
        return store.hasTicket(kind, holder);
    }

    /// Those of this kind and holder that may be spent now, the newest first.
    public SequencedMap<SecretHash, Ticket> outstanding(TicketKind kind, String holder) {
        return store.tickets(kind, holder);
    }

    /// Takes a ticket that is good once, where it was made for this holder.
    ///
    /// @return whether it was taken
    public boolean spend(TicketKind kind, String secret, String holder) {
        return find(kind, secret).filter(ticket -> ticket.holder().equals(holder)).isPresent()
                && spend(kind, secret) instanceof TicketRedemption.Spent;
    }

    /// Takes one that was found by what is kept of its secret.
    public TicketRedemption spend(SecretHash hash) {
        return store.spendTicket(hash);
    }

    /// The same by what is kept of the secret.
    public Optional<Ticket> find(TicketKind kind, SecretHash hash) {
        return store.ticket(hash).filter(ticket -> ticket.kind() == kind);
    }

    /// Takes a ticket that is good once.
    public TicketRedemption spend(TicketKind kind, String secret) {
        return isOf(kind, secret)
                ? store.spendTicket(SecretHash.of(secret))
                : new TicketRedemption.Unknown();
    }

    private static boolean isOf(TicketKind kind, String secret) {
        return TicketKind.ofSecret(secret).filter(kind::equals).isPresent();
    }
}
