package sayso.hub.http;

import java.io.IOException;

/// Thrown when a caller of the hub sent or received too slowly and its connection is cut.
final class SlowCallerException extends IOException {
    private static final long serialVersionUID = 1L;

    SlowCallerException(Exception cause) {
        super("the caller was too slow", cause);
    }
}
