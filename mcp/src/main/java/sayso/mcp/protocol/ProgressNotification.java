package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Tells a waiting client that its request is alive. `progress` rises with each one of a request.
public record ProgressNotification(ProgressToken token, long progress, String message) {
    public ObjectNode toJson() {
        ObjectNode json = JsonText.object();
        json.put("jsonrpc", "2.0");
        json.put("method", "notifications/progress");
        ObjectNode params = json.putObject("params");
        params.set("progressToken", token.json());
        params.put("progress", progress);
        params.put("message", message);
        return json;
    }
}
