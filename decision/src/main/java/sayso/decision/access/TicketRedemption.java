package sayso.decision.access;

/// The result of redeeming a ticket: spent now, already used, expired, or unknown. Of several
/// attempts on one ticket exactly one succeeds.
public sealed interface TicketRedemption {
    /// It was good, and is not any more.
    record Spent(Ticket ticket) implements TicketRedemption {}

    /// The ticket was used by an earlier attempt.
    record AlreadyUsed(Ticket ticket) implements TicketRedemption {}

    /// It came too late.
    record Expired(Ticket ticket) implements TicketRedemption {}

    /// There is no such ticket.
    record Unknown() implements TicketRedemption {}
}
