package sayso.mcp.tasks;

import sayso.mcp.protocol.CallToolResult;

/// What is done in the background for a task. A `ProtocolException` makes the task fail with that
/// error, any other exception with an internal one.
@FunctionalInterface
public interface TaskWork {
    CallToolResult run(TaskContext scope) throws InterruptedException;
}
