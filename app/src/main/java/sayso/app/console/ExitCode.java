package sayso.app.console;

/// The exit codes of every command; hook commands follow their agent's contract instead.
public final class ExitCode {
    /// Done, answered, allowed, free.
    public static final int DONE = 0;

    /// Timed out, nothing there, ask, blocked.
    public static final int NOTHING = 1;

    /// Cancelled, superseded, denied.
    public static final int CANCELLED = 2;

    /// Something broke, or was refused.
    public static final int ERROR = 3;

    /// The command line was not understood.
    public static final int USAGE = 64;

    private ExitCode() {}
}
