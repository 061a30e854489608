package sayso.mcp.client;

import java.io.IOException;

/// The server closed its end or answered something that is no answer.
public final class ServerGoneException extends IOException {
    private static final long serialVersionUID = 1L;

    ServerGoneException(String message) {
        super(message);
    }
}
