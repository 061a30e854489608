package sayso.mcp.tasks;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.CallToolResult;
import sayso.mcp.protocol.InputResponses;
import sayso.mcp.protocol.Task;

/// Combines two task sources, such as durable tasks and those of this process, into one: each task
/// is found in the source that has it. The second keeps results that are available at once.
public record CompositeTaskStore(TaskSource first, TaskStore second) implements TaskStore {
    @Override
    public Optional<Task> get(String id, String principal) {
        return first.get(id, principal).or(() -> second.get(id, principal));
    }

    @Override
    public void update(String id, String principal, InputResponses responses) {
        of(id, principal).update(id, principal, responses);
    }

    @Override
    public Optional<Task> cancel(String id, String principal) {
        return of(id, principal).cancel(id, principal);
    }

    @Override
    public Optional<Task> awaitChange(Task seen, String principal) throws InterruptedException {
        return of(seen.id(), principal).awaitChange(seen, principal);
    }

    @Override
    public Task keep(String principal, CallToolResult result, @Nullable Duration ttl) {
        return second.keep(principal, result, ttl);
    }

    @Override
    public Optional<List<Task>> list(String principal, @Nullable String after, int limit) {
        Optional<List<Task>> page = first.list(principal, after, limit);
        if (page.isEmpty()) {
            return second.list(principal, after, limit);
        }
        int left = limit - page.get().size();
        if (left == 0) {
            return page;
        }
        List<Task> both = new ArrayList<>(page.get());
        second.list(principal, null, left).ifPresent(both::addAll);
        return Optional.of(both);
    }

    private TaskSource of(String id, String principal) {
        return first.get(id, principal).isPresent() ? first : second;
    }
}
