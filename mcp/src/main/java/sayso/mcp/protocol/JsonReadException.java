package sayso.mcp.protocol;

/// Thrown for text that is not JSON, or that exceeds a limit on its size.
public final class JsonReadException extends Exception {
    private static final long serialVersionUID = 1L;

    private final ErrorCode code;

    JsonReadException(ErrorCode code, String message) {
        super(message, null, false, false);
        this.code = code;
    }

    /// `PARSE_ERROR` for what is not JSON, `INVALID_REQUEST` for what goes beyond a limit.
    public ErrorCode code() {
        return code;
    }
}
