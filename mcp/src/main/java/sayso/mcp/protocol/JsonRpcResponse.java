package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Response of a legacy client to a request of the server; the modern era has none.
public record JsonRpcResponse(@Nullable RequestId id, ObjectNode message)
        implements IncomingMessage {
    /// Whether a text of it was too long to be read.
    public boolean isShortened() {
        return !TruncatingJsonReader.in(message).isEmpty();
    }

    @Override
    public Kind kind() {
        return Kind.RESPONSE;
    }
}
