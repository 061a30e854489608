package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Request of the server to a legacy client. The modern era has none.
public record ServerRequest(RequestId id, String method, ObjectNode params) {
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.put("jsonrpc", "2.0");
        json.set("id", id.json());
        json.put("method", method);
        json.set("params", params);
        return json;
    }
}
