package sayso.wire.stored;

import org.jspecify.annotations.Nullable;

/// Thrown when stored text is not what any version of this program would have written.
public final class UnreadableTextException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnreadableTextException(String message) {
        this(message, null);
    }

    UnreadableTextException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
