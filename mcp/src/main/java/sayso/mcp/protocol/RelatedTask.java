package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// The `_meta` that relates a message to a task (2025-11-25, tasks).
public record RelatedTask(String taskId) {
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.putObject("io.modelcontextprotocol/related-task").put("taskId", taskId);
        return json;
    }
}
