package sayso.mcp.tasks;

import sayso.mcp.protocol.CallToolResult;

/// Background work of a task, which returns the result of the tool call that the task stands for. A
/// `ProtocolException` makes the task fail with that error, any other exception with an internal
/// one.
@FunctionalInterface
public interface TaskWork {
    CallToolResult run(TaskContext scope) throws InterruptedException;
}
