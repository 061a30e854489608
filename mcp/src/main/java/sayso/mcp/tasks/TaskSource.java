package sayso.mcp.tasks;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.InputResponses;
import sayso.mcp.protocol.Task;

/// Source of MCP tasks, each for the principal that asked for it: finds, lists and cancels them,
/// passes on the input that they need, and awaits their changes. To other principals a task does
/// not exist. A task in a final state never changes. Safe for use by many threads.
public interface TaskSource {
    /// Only looks.
    Optional<Task> get(String id, String principal);

    /// Takes some or all of the answers that a task waits for; keys that are unknown, answered or
    /// given up are ignored. Does nothing for unknown tasks and finished ones.
    void update(String id, String principal, InputResponses responses);

    /// Takes the task back, unless it is finished: then nothing changes.
    ///
    /// @return the task as it stands now, cancelled or finished before; empty if it is unknown
    Optional<Task> cancel(String id, String principal);

    /// All tasks of the principal that `get` would find, in an order that does not change.
    ///
    /// @param after begin behind that task; at the beginning if null
    /// @return at most `limit` tasks; empty if there is no task `after`
    Optional<List<Task>> list(String principal, @Nullable String after, int limit);

    /// Waits until the task looks other than `seen`, or for some seconds, as the source likes.
    ///
    /// @return the task as it stands now; empty if it is gone
    Optional<Task> awaitChange(Task seen, String principal) throws InterruptedException;
}
