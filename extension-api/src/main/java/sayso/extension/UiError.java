package sayso.extension;

import java.util.Objects;

/// Reason why a question of an extension was not asked: a code, a message for people, whether the
/// same may work later, and what to do about it.
///
/// @param message what is wrong, for a person to read
/// @param uiApiVersion the version of this interface that is served
/// @param retryable whether the same may work later
/// @param hint what to do about it; may be empty
public record UiError(
        UiErrorCode code, String message, int uiApiVersion, boolean retryable, String hint) {
    public UiError {
        Objects.requireNonNull(code, "code is null");
        Objects.requireNonNull(message, "message is null");
        Objects.requireNonNull(hint, "hint is null");
    }
}
