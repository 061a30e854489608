package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Result of a call that became a task: the task, and a text that the model may be told at once
/// (2025-11-25, tasks).
///
/// @param immediate what the model may be told at once in place of the result
public record LegacyCreateTaskResult(Task task, @Nullable String immediate)
        implements ServerResult {
    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.set("task", task.toLegacyJson());
        if (immediate != null) {
            json.putObject("_meta")
                    .put("io.modelcontextprotocol/model-immediate-response", immediate);
        }
        return json;
    }
}
