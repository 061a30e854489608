package sayso.core.plan.shell;

import java.io.Serial;

/// A line that cannot be read with certainty. Says what was met and where.
final class UnreadableLineException extends RuntimeException {
    @Serial private static final long serialVersionUID = 1L;

    UnreadableLineException(String message) {
        super(message);
    }
}
