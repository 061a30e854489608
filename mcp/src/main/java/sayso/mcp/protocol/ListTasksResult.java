package sayso.mcp.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Page of the caller's tasks (2025-11-25, tasks).
public record ListTasksResult(List<Task> tasks, @Nullable String nextCursor)
        implements ServerResult {
    public ListTasksResult {
        tasks = List.copyOf(tasks);
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        ArrayNode list = json.putArray("tasks");
        tasks.forEach(task -> list.add(task.toLegacyJson()));
        if (nextCursor != null) {
            json.put("nextCursor", nextCursor);
        }
        return json;
    }
}
