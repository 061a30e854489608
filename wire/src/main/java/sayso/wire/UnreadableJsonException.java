package sayso.wire;

/// Thrown by `PlainJson` when a text is not exactly one JSON value within the bounds. The message
/// gives the place and the fault.
public final class UnreadableJsonException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnreadableJsonException(String problem, String text, int at) {
        super("line " + line(text, at) + ", column " + column(text, at) + ": " + problem);
    }

    private static long line(String text, int at) {
        return 1 + text.chars().limit(at).filter(c -> c == '\n').count();
    }

    private static int column(String text, int at) {
        return at - text.lastIndexOf('\n', at - 1);
    }
}
