package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Parameters with which a client answers a task that needs input (extension
/// `io.modelcontextprotocol/tasks`).
public record UpdateTaskParams(String taskId, InputResponses inputResponses) {
    public static UpdateTaskParams from(ObjectNode params) {
        ParamsReader members = new ParamsReader("params", params);
        String taskId = members.requiredText("taskId");
        if (!params.has("inputResponses")) {
            throw members.wrong("inputResponses", "is missing");
        }
        return new UpdateTaskParams(taskId, InputResponses.from(params));
    }
}
