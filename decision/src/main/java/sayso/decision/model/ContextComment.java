package sayso.decision.model;

/// A person's comment on lines of a decision's context, or on words in them, as on a pull request. It is
/// part of an answer and reaches the agent with the lines it is about.
///
/// @param from the first line of the context that it is about, counted from 1
/// @param to the last one; `from` where it is about one line
/// @param quote the words in these lines that it is about; empty where it is about whole lines
/// @param text what the person says, never blank
public record ContextComment(int from, int to, String quote, String text) {
    /// The most comments in one answer.
    public static final int MOST = 200;

    /// The most characters of a quote.
    public static final int MAX_QUOTE = 1_000;

    /// The most characters of what is said.
    public static final int MAX_TEXT = Answer.MAX_NOTE;

    public ContextComment {
        if (from < 1 || to < from) {
            throw new IllegalArgumentException("lines " + from + " to " + to);
        }
        quote = quote.strip();
        text = text.strip();
        if (text.isEmpty()) {
            throw new IllegalArgumentException("text is blank");
        }
    }

    /// The same, so many lines lower down.
    public ContextComment lower(int lines) {
        return new ContextComment(from + lines, to + lines, quote, text);
    }

    /// Which lines, as in `line 3` or `lines 3-5`.
    public String place() {
        return from == to ? "line " + from : "lines " + from + "-" + to;
    }
}
