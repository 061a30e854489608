package sayso.mcp.server;

import sayso.mcp.protocol.CompleteParams;
import sayso.mcp.protocol.CompleteResult;

/// Knows how values of prompts' arguments and of templates' variables may go on. What the value is
/// for exists; whether there is such an argument, the completer looks for itself.
@FunctionalInterface
public interface ArgumentCompleter {
    /// Nothing to offer is an empty list.
    CompleteResult complete(CompleteParams params) throws InterruptedException;
}
