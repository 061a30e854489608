package sayso.core.decision;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/// The store failed; nothing was acknowledged. The message names the file or server and the way out.
public final class StoreException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final StoreTrouble trouble;

    public StoreException(StoreTrouble trouble, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.trouble = requireNonNull(trouble, "trouble is null");
    }

    public StoreTrouble trouble() {
        return trouble;
    }
}
