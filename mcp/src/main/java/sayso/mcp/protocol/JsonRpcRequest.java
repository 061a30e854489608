package sayso.mcp.protocol;

import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// JSON-RPC message that expects exactly one response. Missing `params` are an empty object.
public record JsonRpcRequest(RequestId id, String method, ObjectNode params)
        implements IncomingMessage {
    /// Where in `params` texts stood that were too long to be read, as in `arguments.description`.
    public List<String> unread() {
        return TruncatingJsonReader.in(params);
    }

    @Override
    public Kind kind() {
        return Kind.REQUEST;
    }
}
