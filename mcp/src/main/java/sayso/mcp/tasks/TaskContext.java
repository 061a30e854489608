package sayso.mcp.tasks;

import java.time.Duration;
import java.util.Optional;
import sayso.mcp.protocol.InputRequests;
import sayso.mcp.protocol.InputResponses;

/// Handle of a task for the work that runs in it: reports progress in words, asks the client for
/// input, and shows whether the task was cancelled.
public interface TaskContext {
    String id();

    /// Whether the task was taken back. The thread of the work has been interrupted then.
    boolean cancelled();

    /// Says how the task stands, in words for people.
    void say(String message);

    /// Asks the client and waits until everything is answered, each in the shape it asks for.
    ///
    /// @return empty if not all came in time; what was asked is given up then
    Optional<InputResponses> ask(InputRequests requests, Duration patience)
            throws InterruptedException;
}
