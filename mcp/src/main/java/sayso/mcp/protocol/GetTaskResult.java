package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Result of `tasks/get`: the state of a task, with its outcome or the input that it needs
/// (extension `io.modelcontextprotocol/tasks`).
public record GetTaskResult(Task task) implements ServerResult {
    @Override
    public ObjectNode toJson() {
        return task.toDetailedJson();
    }
}
