package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/// Thrown when the store fails, with the kind of failure and whether it may pass by itself; nothing
/// was acknowledged. The message names the file or server and the way out.
public final class StoreException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final StoreFailureKind trouble;
    private final boolean away;

    public StoreException(StoreFailureKind trouble, String message, @Nullable Throwable cause) {
        this(trouble, false, message, cause);
    }

    private StoreException(
            StoreFailureKind trouble, boolean away, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.trouble = requireNonNull(trouble, "trouble is null");
        this.away = away;
    }

    /// A server that does not answer for the moment.
    public static StoreException away(String message, @Nullable Throwable cause) {
        return new StoreException(StoreFailureKind.UNREACHABLE, true, message, cause);
    }

    /// Whether it may be over by itself, so that who waits for something else need not end.
    public boolean passes() {
        return switch (trouble) {
            case LOCKED, FULL -> true;
            case UNREACHABLE -> away;
            case UNAUTHORIZED,
                    NOT_ALLOWED,
                    READ_ONLY,
                    NEWER,
                    CORRUPT,
                    MISSING,
                    UNSAFE_PLACE,
                    OTHER ->
                    false;
        };
    }

    public StoreFailureKind trouble() {
        return trouble;
    }
}
