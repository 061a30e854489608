package sayso.app.command;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.app.console.ExitCode;
import sayso.wire.decision.ErrorReply;

/// Why a command did not do what was asked: its exit code, and what it says.
public record Failure(int exit, ErrorReply reply) {
    public Failure {
        requireNonNull(reply, "reply is null");
    }

    /// @param hint the way out
    public static Failure of(String code, String message, String hint) {
        return new Failure(
                ExitCode.ERROR, new ErrorReply(code, message, hint, List.of(), null, List.of()));
    }

    /// The command line was not understood.
    public static Failure usage(String message, String hint) {
        return new Failure(
                ExitCode.USAGE, new ErrorReply("usage", message, hint, List.of(), null, List.of()));
    }
}
