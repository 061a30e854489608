package sayso.decision.access;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;

/// Issues and redeems launch tickets, by which an agent opens one decision for a person in a
/// terminal; at a hub, redeeming one begins a sitting, known by a secret of its own. A ticket such
/// as `d-7m2kq0.k3v9…` is the decision's id and a secret that is good for one sitting. A decision
/// that `HandoffRules` excludes gets none. Safe for use by many threads; may throw
/// `StoreException`.
public final class HandoffService {
    /// Longer than any question may run by its asker's wish; a closed one takes no ticket anyway.
    private static final Duration LIFE = Duration.ofDays(400);

    private final TicketService tickets;

    public HandoffService(TicketService tickets) {
        this.tickets = requireNonNull(tickets, "tickets is null");
    }

    /// A new ticket. When this returns, it is on disk.
    ///
    /// @param owner the principal that asked
    /// @throws IllegalArgumentException for a question that `HandoffRules` keeps from tickets
    public String issue(Decision decision, String owner) {
        HandoffRules.obstacle(decision)
                .ifPresent(obstacle -> {
                    throw new IllegalArgumentException(obstacle);
                });
        DecisionId id = decision.id();
        String secret = tickets.issue(TicketKind.HANDOFF, id, owner, LIFE);
        return id + "." + secret.substring(TicketKind.HANDOFF.mark().length());
    }

    /// Uses a ticket up. One for another decision is unknown.
    public TicketRedemption spend(DecisionId id, String ticket) {
        String start = id + ".";
        if (!ticket.startsWith(start)) {
            return new TicketRedemption.Unknown();
        }
        String secret = TicketKind.HANDOFF.mark() + ticket.substring(start.length());
        return tickets.find(TicketKind.HANDOFF, secret)
                        .filter(found -> id.equals(found.decision()))
                        .isPresent()
                ? tickets.spend(TicketKind.HANDOFF, secret)
                : new TicketRedemption.Unknown();
    }

    /// Uses a ticket up for somebody at a computer elsewhere, who is then known by the secret of their
    /// sitting. Sent twice with the same nonce it seats once.
    ///
    /// @param nonce drawn by whoever sits there
    /// @param person who sits there, by the credential they came with
    public HandoffResult seat(DecisionId id, String ticket, String nonce, String person) {
        String secret = TicketKind.SITTING.mark() + SecretHash.of(ticket + " " + nonce).hex();
        return switch (spend(id, ticket)) {
            case TicketRedemption.Spent _ -> {
                tickets.keep(TicketKind.SITTING, secret, id, person, LIFE);
                yield new HandoffResult.Seated(secret);
            }
            case TicketRedemption.AlreadyUsed _
                    when tickets.find(TicketKind.SITTING, secret).isPresent() ->
                    new HandoffResult.Seated(secret);
            case TicketRedemption.AlreadyUsed used -> new HandoffResult.Refused(used);
            case TicketRedemption.Expired expired -> new HandoffResult.Refused(expired);
            case TicketRedemption.Unknown unknown -> new HandoffResult.Refused(unknown);
        };
    }
}
