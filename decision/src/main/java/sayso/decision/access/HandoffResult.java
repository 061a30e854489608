package sayso.decision.access;

/// The result of redeeming a launch ticket at a hub: a sitting at the decision has begun, with the
/// secret by which the hub knows it, or the ticket is refused, with the reason.
public sealed interface HandoffResult {
    /// @param secret what this sitting is known by, as the hub's bearer
    record Seated(String secret) implements HandoffResult {}

    /// @param why never `Spent`
    record Refused(TicketRedemption why) implements HandoffResult {}
}
