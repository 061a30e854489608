package sayso.app.command;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.app.console.ExitCode;
import sayso.wire.decision.ErrorReply;

/// Failure of a command: its exit code, and its error reply with a code, a message and the way out.
public record CommandFailure(int exit, ErrorReply reply) {
    public CommandFailure {
        requireNonNull(reply, "reply is null");
    }

    /// @param hint the way out
    public static CommandFailure of(String code, String message, String hint) {
        return new CommandFailure(
                ExitCode.ERROR, new ErrorReply(code, message, hint, List.of(), null, List.of()));
    }

    /// The command line was not understood.
    public static CommandFailure usage(String message, String hint) {
        return new CommandFailure(
                ExitCode.USAGE, new ErrorReply("usage", message, hint, List.of(), null, List.of()));
    }
}
