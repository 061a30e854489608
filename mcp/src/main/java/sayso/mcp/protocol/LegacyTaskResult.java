package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Result of `tasks/get` and `tasks/cancel`: the state of a task, without its outcome (2025-11-25,
/// tasks).
public record LegacyTaskResult(Task task) implements ServerResult {
    @Override
    public ObjectNode toJson() {
        return task.toLegacyJson();
    }
}
