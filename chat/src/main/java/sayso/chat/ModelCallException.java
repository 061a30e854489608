package sayso.chat;

import org.jspecify.annotations.Nullable;

/// Thrown when a language model gave no answer, or used tools over and over without finishing. The
/// message tells people what happened and what they can do.
public final class ModelCallException extends Exception {
    private static final long serialVersionUID = 1L;

    public ModelCallException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
