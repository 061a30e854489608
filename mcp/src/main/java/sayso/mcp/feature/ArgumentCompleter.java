package sayso.mcp.feature;

import sayso.mcp.protocol.CompleteParams;
import sayso.mcp.protocol.CompleteResult;

/// Suggests completions of a value that a client types for an argument of a prompt or a variable of
/// a resource template. The prompt or template exists; the completer checks by itself whether it
/// has such an argument.
@FunctionalInterface
public interface ArgumentCompleter {
    /// Nothing to offer is an empty list.
    CompleteResult complete(CompleteParams params) throws InterruptedException;
}
