package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Notification that tells a client that the server no longer waits for its response.
public record CancelledNotification(RequestId requestId, String reason) {
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.put("jsonrpc", "2.0");
        json.put("method", CancelledParams.METHOD);
        ObjectNode params = json.putObject("params");
        params.set("requestId", requestId.json());
        params.put("reason", reason);
        return json;
    }
}
