package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;

/// What came in is not one JSON-RPC message. The id is there only if it could be read.
public record MalformedMessage(@Nullable RequestId id, ProtocolError error)
        implements IncomingMessage {}
