package sayso.core.access;

/// What came of spending a ticket. Of many who spend one, exactly one succeeds.
public sealed interface Spending {
    /// It was good, and is not any more.
    record Spent(Ticket ticket) implements Spending {}

    /// Somebody was first.
    record AlreadyUsed(Ticket ticket) implements Spending {}

    /// It came too late.
    record Expired(Ticket ticket) implements Spending {}

    /// There is no such ticket.
    record Unknown() implements Spending {}
}
