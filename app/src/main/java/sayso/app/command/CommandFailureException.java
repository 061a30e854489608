package sayso.app.command;

import static java.util.Objects.requireNonNull;

/// Exception that ends a command with a failure already worded for the user. Only `SaysoCommand`
/// catches it.
public final class CommandFailureException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient CommandFailure failure;

    public CommandFailureException(CommandFailure failure) {
        super(failure.reply().message(), null, false, false);
        this.failure = requireNonNull(failure, "failure is null");
    }

    public CommandFailure failure() {
        return failure;
    }
}
