package sayso.app.command;

import static java.util.Objects.requireNonNull;

/// Ends a command that did not do what was asked; carries what it says. Only `SaysoCommand` catches
/// it.
public final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Failure failure;

    public RefusedException(Failure failure) {
        super(failure.reply().message(), null, false, false);
        this.failure = requireNonNull(failure, "failure is null");
    }

    public Failure failure() {
        return failure;
    }
}
