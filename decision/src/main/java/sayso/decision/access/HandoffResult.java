package sayso.decision.access;

/// The result of redeeming a launch ticket at a hub: seated, with the secret by which the hub knows
/// this sitting, or refused, with the reason.
public sealed interface HandoffResult {
    /// @param secret what this sitting is known by, as the hub's bearer
    record Seated(String secret) implements HandoffResult {}

    /// @param why never `Spent`
    record Refused(TicketRedemption why) implements HandoffResult {}
}
