package sayso.mcp.protocol;

/// Text that is not JSON, or is more JSON than we are ready to hold.
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
