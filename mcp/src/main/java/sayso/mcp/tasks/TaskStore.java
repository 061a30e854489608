package sayso.mcp.tasks;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.CallToolResult;
import sayso.mcp.protocol.Task;

/// Task source that can also keep a finished result as a task, for clients of 2025-11-25 that
/// insist on a task.
public interface TaskStore extends TaskSource {
    /// Keeps a result that was there at once, for clients that insist on a task.
    ///
    /// @param ttl how long the client wants to read it; as the source likes if null
    Task keep(String principal, CallToolResult result, @Nullable Duration ttl);
}
