package sayso.mcp.server;

import sayso.mcp.protocol.ServerResult;

/// What one round of a call came to.
sealed interface RoundOutcome permits InputRequiredOutcome, RoundOutcome.Done {
    /// The call is over.
    record Done(ServerResult result) implements RoundOutcome {}
}
