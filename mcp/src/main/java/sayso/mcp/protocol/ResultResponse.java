package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Successful response to a request.
public record ResultResponse(RequestId id, ObjectNode result) {
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.put("jsonrpc", "2.0");
        json.set("id", id.json());
        json.set("result", result);
        return json;
    }
}
