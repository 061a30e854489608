package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Result of a call that became a task: the task, without an outcome (extension
/// `io.modelcontextprotocol/tasks`).
public record CreateTaskResult(Task task) implements ServerResult {
    @Override
    public String resultType() {
        return "task";
    }

    @Override
    public ObjectNode toJson() {
        return task.toJson();
    }
}
