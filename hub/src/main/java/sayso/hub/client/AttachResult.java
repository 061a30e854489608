package sayso.hub.client;

import sayso.wire.api.ProblemReply;

/// Result of redeeming a launch ticket at a remote hub: a desk at which the person answers that one
/// decision, or the problem for which the hub refused.
public sealed interface AttachResult {
    /// @param desk where the person at this terminal answers that one decision; whoever asked closes it
    record Seated(RemoteDecisionDesk desk) implements AttachResult {}

    record Refused(ProblemReply problem) implements AttachResult {}
}
