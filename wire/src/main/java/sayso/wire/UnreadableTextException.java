package sayso.wire;

import org.jspecify.annotations.Nullable;

/// Thrown when a stored text, or the reply of a hub, is not what any version of Sayso would have
/// written. The message tells the fault.
public final class UnreadableTextException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnreadableTextException(String message) {
        this(message, null);
    }

    UnreadableTextException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
