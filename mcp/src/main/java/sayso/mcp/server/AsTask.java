package sayso.mcp.server;

import org.jspecify.annotations.Nullable;

/// Ends a call with a task, which the server's task source knows already. Only for calls with a
/// `TaskWish`.
///
/// @param immediate what a model may be told meanwhile; reaches few clients
public record AsTask(String taskId, @Nullable String immediate) implements ToolOutcome {
    public static AsTask of(String taskId) {
        return new AsTask(taskId, null);
    }
}
