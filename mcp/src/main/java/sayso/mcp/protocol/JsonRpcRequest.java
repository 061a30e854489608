package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// A message that wants exactly one answer. Missing `params` are an empty object.
public record JsonRpcRequest(RequestId id, String method, ObjectNode params)
        implements IncomingMessage {}
