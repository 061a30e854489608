package sayso.mcp.feature;

import sayso.mcp.protocol.ServerResult;

/// Outcome of one round of a call of a tool, prompt or resource: the final result for the client,
/// or a request for input, after which another round follows.
public sealed interface RoundOutcome permits InputRequiredOutcome, RoundOutcome.Done {
    /// The call is over.
    record Done(ServerResult result) implements RoundOutcome {}
}
