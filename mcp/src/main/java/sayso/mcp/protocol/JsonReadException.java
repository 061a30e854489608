package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Thrown for text that is not JSON, that exceeds a limit on its size, or that holds a value of
/// which readers think differently.
public final class JsonReadException extends Exception {
    private static final long serialVersionUID = 1L;

    private final ErrorCode code;
    private final transient @Nullable JsonNode rest;

    JsonReadException(ErrorCode code, String message) {
        this(code, message, null);
    }

    JsonReadException(ErrorCode code, String message, @Nullable JsonNode rest) {
        super(message, null, false, false);
        this.code = code;
        this.rest = rest;
    }

    /// `PARSE_ERROR` for what is not JSON, `INVALID_REQUEST` for what goes beyond a limit or is
    /// refused.
    public ErrorCode code() {
        return code;
    }

    /// The text with null for each refused value; null where it could not be read to its end.
    @Nullable JsonNode rest() {
        return rest;
    }
}
