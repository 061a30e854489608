package sayso.mcp.feature;

import sayso.mcp.protocol.ServerResult;

/// Outcome of one round of a call: its result, or a request for input.
public sealed interface RoundOutcome permits InputRequiredOutcome, RoundOutcome.Done {
    /// The call is over.
    record Done(ServerResult result) implements RoundOutcome {}
}
