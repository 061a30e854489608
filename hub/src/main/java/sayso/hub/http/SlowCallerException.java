package sayso.hub.http;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Thrown when a caller of the hub sent or received too slowly and its connection is cut.
final class SlowCallerException extends IOException {
    private static final long serialVersionUID = 1L;

    SlowCallerException(@Nullable Exception cause) {
        super("the caller was too slow", cause);
    }
}
