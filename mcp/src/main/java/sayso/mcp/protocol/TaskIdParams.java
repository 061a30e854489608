package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Which task a client means.
public record TaskIdParams(String taskId) {
    public static TaskIdParams from(ObjectNode params) {
        return new TaskIdParams(new ParamsReader("params", params).requiredText("taskId"));
    }
}
