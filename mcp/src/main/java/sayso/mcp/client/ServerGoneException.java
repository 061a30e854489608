package sayso.mcp.client;

import java.io.IOException;

/// Thrown when the server closed its end or sent something that is not a response.
public final class ServerGoneException extends IOException {
    private static final long serialVersionUID = 1L;

    ServerGoneException(String message) {
        super(message);
    }
}
