package sayso.app.console;

/// Constants for the exit codes that all commands share; hook commands follow their agent's
/// contract instead.
public final class ExitCode {
    /// Done, answered, allowed, free.
    public static final int DONE = 0;

    /// Timed out, nothing there, ask, blocked.
    public static final int NOTHING = 1;

    /// Cancelled, superseded, denied.
    public static final int CANCELLED = 2;

    /// Something broke, was refused, or could not be written.
    public static final int ERROR = 3;

    /// The command line was not understood.
    public static final int USAGE = 64;

    /// Done, but whoever read the output closed the pipe, as `head` does.
    public static final int CLOSED_PIPE = 141;

    private ExitCode() {}
}
