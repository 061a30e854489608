package sayso.mcp.feature;

import org.jspecify.annotations.Nullable;

/// Outcome of a tool call that continues as a task: the id of the task, which the server's task
/// source knows already. Only for calls with a `TaskPreference`.
///
/// @param immediate what a model may be told meanwhile; reaches few clients
public record TaskOutcome(String taskId, @Nullable String immediate) implements ToolOutcome {
    public static TaskOutcome of(String taskId) {
        return new TaskOutcome(taskId, null);
    }
}
