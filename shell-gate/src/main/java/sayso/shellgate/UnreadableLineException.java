package sayso.shellgate;

import java.io.Serial;

/// Thrown for a line that cannot be parsed with certainty. The message says what was met and where.
final class UnreadableLineException extends RuntimeException {
    @Serial private static final long serialVersionUID = 1L;

    UnreadableLineException(String message) {
        super(message);
    }
}
