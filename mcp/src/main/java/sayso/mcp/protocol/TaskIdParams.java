package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Parameters of a request about one task: its id.
public record TaskIdParams(String taskId) {
    public static TaskIdParams from(ObjectNode params) {
        return new TaskIdParams(new ParamsReader("params", params).requiredText("taskId"));
    }
}
