package sayso.mcp.feature;

import sayso.mcp.protocol.CompleteParams;
import sayso.mcp.protocol.CompleteResult;

/// Completes values of prompt arguments and template variables. The prompt or template exists; the
/// completer checks by itself whether it has such an argument.
@FunctionalInterface
public interface ArgumentCompleter {
    /// Nothing to offer is an empty list.
    CompleteResult complete(CompleteParams params) throws InterruptedException;
}
