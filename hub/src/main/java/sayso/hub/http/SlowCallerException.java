package sayso.hub.http;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// A caller was cut off because it was too slow.
final class SlowCallerException extends IOException {
    private static final long serialVersionUID = 1L;

    SlowCallerException(@Nullable Exception cause) {
        super("the caller was too slow", cause);
    }
}
