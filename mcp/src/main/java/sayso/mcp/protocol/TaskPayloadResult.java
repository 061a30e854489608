package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Result of `tasks/result`: the result of the call behind a task, with the task's id (2025-11-25,
/// tasks).
public record TaskPayloadResult(CallToolResult result, RelatedTask related)
        implements ServerResult {
    @Override
    public ObjectNode toJson() {
        ObjectNode json = result.toJson();
        json.set("_meta", related.toJson());
        return json;
    }
}
