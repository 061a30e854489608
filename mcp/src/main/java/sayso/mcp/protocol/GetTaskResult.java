package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// State of a task, with its outcome (extension `io.modelcontextprotocol/tasks`).
public record GetTaskResult(Task task) implements ServerResult {
    @Override
    public ObjectNode toJson() {
        return task.toDetailedJson();
    }
}
