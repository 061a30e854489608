package sayso.terminal.plain;

/// Thrown when the terminal was closed from outside while it waited for a line.
public final class TerminalEndedException extends Exception {
    private static final long serialVersionUID = 1L;

    public TerminalEndedException() {
        super("the dialogue was ended");
    }
}
