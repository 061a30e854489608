package sayso.app.serve;

import org.jspecify.annotations.Nullable;
import sayso.decision.access.TicketRedemption;
import sayso.decision.lifecycle.DecisionDesk;

/// Result of redeeming a launch ticket: redeemed in this person's own store, redeemed at a hub with
/// the desk to answer at, or refused with the reason.
public sealed interface LaunchTicketResult {
    /// The decision is in this person's own store.
    record Here(TicketRedemption spending) implements LaunchTicketResult {}

    /// @param desk where that one decision is answered; whoever took the seat closes it
    record Elsewhere(DecisionDesk desk) implements LaunchTicketResult {}

    /// A hub elsewhere would not have it.
    record Refused(String code, String message, @Nullable String hint)
            implements LaunchTicketResult {}
}
