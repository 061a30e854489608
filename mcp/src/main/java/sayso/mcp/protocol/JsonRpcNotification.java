package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// JSON-RPC message that must never be answered. Missing `params` are an empty object.
public record JsonRpcNotification(String method, ObjectNode params) implements IncomingMessage {
    @Override
    public Kind kind() {
        return Kind.NOTIFICATION;
    }
}
