package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// How a task stands, with its outcome (extension `io.modelcontextprotocol/tasks`).
public record GetTaskResult(Task task) implements ServerResult {
    @Override
    public ObjectNode toJson() {
        return task.toDetailedJson();
    }
}
