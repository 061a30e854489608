package sayso.wire;

/// A text is not the JSON it should be. Its message says where, and what is wrong there.
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
