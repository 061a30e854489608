package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Error response to a request, or to a message whose id could not be read: then the member `id` is
/// absent, never null (MCP forbids what plain JSON-RPC asks for).
public record ErrorResponse(@Nullable RequestId id, ProtocolError error) {
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.put("jsonrpc", "2.0");
        if (id != null) {
            json.set("id", id.json());
        }
        json.set("error", error.toJson());
        return json;
    }
}
