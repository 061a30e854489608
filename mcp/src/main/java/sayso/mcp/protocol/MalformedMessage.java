package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;

/// Input that is not one JSON-RPC message. The id is present only if it could be read.
public record MalformedMessage(@Nullable RequestId id, ProtocolError error)
        implements IncomingMessage {
    @Override
    public Kind kind() {
        return Kind.MALFORMED;
    }
}
