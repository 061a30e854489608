package sayso.mcp.protocol;

/// Ends a request with a JSON-RPC error. Tools throw it only for errors that the protocol itself
/// defines, such as a missing client capability; anything that a model can act on is a tool result
/// instead.
public final class ProtocolException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient ProtocolError error;

    public ProtocolException(ProtocolError error) {
        super(error.message(), null, false, false);
        this.error = error;
    }

    public ProtocolError error() {
        return error;
    }
}
