package sayso.core.access;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionId;

/// The tickets with which an agent opens a question in a terminal: `d-7m2kq0.k3v9…`, the decision and a
/// secret that is good for one sitting. Safe for use by many threads; may throw `StoreException`.
public final class Launches {
    /// Longer than any question may run by its asker's wish; a closed one takes no ticket anyway.
    private static final Duration LIFE = Duration.ofDays(400);

    private final Tickets tickets;

    public Launches(Tickets tickets) {
        this.tickets = requireNonNull(tickets, "tickets is null");
    }

    /// A new ticket. When this returns, it is on disk.
    ///
    /// @param owner the principal that asked
    /// @throws IllegalArgumentException for a question that `HandoffPolicy` keeps from tickets
    public String issue(Decision decision, String owner) {
        HandoffPolicy.obstacle(decision)
                .ifPresent(obstacle -> {
                    throw new IllegalArgumentException(obstacle);
                });
        DecisionId id = decision.id();
        String secret = tickets.issue(TicketKind.HANDOFF, id, owner, LIFE);
        return id + "." + secret.substring(TicketKind.HANDOFF.mark().length());
    }

    /// Uses a ticket up. One for another decision is unknown.
    public Spending spend(DecisionId id, String ticket) {
        String start = id + ".";
        if (!ticket.startsWith(start)) {
            return new Spending.Unknown();
        }
        String secret = TicketKind.HANDOFF.mark() + ticket.substring(start.length());
        return tickets.find(TicketKind.HANDOFF, secret)
                        .filter(found -> id.equals(found.decision()))
                        .isPresent()
                ? tickets.spend(TicketKind.HANDOFF, secret)
                : new Spending.Unknown();
    }

    /// Uses a ticket up for somebody at a computer elsewhere, who is then known by the secret of their
    /// sitting. Sent twice with the same nonce it seats once.
    ///
    /// @param nonce drawn by whoever sits there
    /// @param person who sits there, by the credential they came with
    public Seating seat(DecisionId id, String ticket, String nonce, String person) {
        String secret = TicketKind.SITTING.mark() + SecretHash.of(ticket + " " + nonce).hex();
        return switch (spend(id, ticket)) {
            case Spending.Spent _ -> {
                tickets.keep(TicketKind.SITTING, secret, id, person, LIFE);
                yield new Seating.Seated(secret);
            }
            case Spending.AlreadyUsed _ when tickets.find(TicketKind.SITTING, secret).isPresent() ->
                    new Seating.Seated(secret);
            case Spending.AlreadyUsed used -> new Seating.Refused(used);
            case Spending.Expired expired -> new Seating.Refused(expired);
            case Spending.Unknown unknown -> new Seating.Refused(unknown);
        };
    }
}
