package sayso.wire;

/// A text is not the JSON it should be.
public final class UnreadableJsonException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int line;

    UnreadableJsonException(String problem, String text, int at) {
        super(problem + " at character " + (at + 1));
        this.line = 1 + (int) text.chars().limit(at).filter(c -> c == '\n').count();
    }

    /// The line of the text, counted from one.
    public int line() {
        return line;
    }
}
