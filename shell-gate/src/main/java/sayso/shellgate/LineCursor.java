package sayso.shellgate;

import java.util.ArrayDeque;
import java.util.Deque;

/// A position in a line, by which the readers look at it and advance, with the here-documents whose
/// bodies are still to come and the depth of nesting. Refuses what shells read differently.
final class LineCursor {
    /// Deeper ones are nobody's work.
    private static final int DEEPEST = 40;

    /// What together with another of these, or with a hyphen, may be one sign.
    private static final String SIGNS = "&|;<>()";

    private final String text;
    private final Deque<HereDocument> awaited = new ArrayDeque<>();
    private int at;
    private int depth;

    LineCursor(String text, int depth) {
        this.text = text;
        this.depth = depth;
        deeper(0);
    }

    int at() {
        return at;
    }

    int depth() {
        return depth;
    }

    void deeper(int by) {
        depth += by;
        if (depth > DEEPEST) {
            throw new UnreadableLineException("it is nested more than " + DEEPEST + " deep");
        }
    }

    boolean atEnd() {
        return at >= text.length();
    }

    /// The character here, or 0 at the end.
    char peek() {
        return peek(0);
    }

    char peek(int ahead) {
        return at + ahead < text.length() ? text.charAt(at + ahead) : 0;
    }

    boolean sees(String next) {
        return text.startsWith(next, at);
    }

    char next() {
        if (atEnd()) {
            throw new UnreadableLineException("it ends in the middle");
        }
        return text.charAt(at++);
    }

    boolean take(String next) {
        if (!sees(next)) {
            return false;
        }
        at += next.length();
        return true;
    }

    void expect(String next) {
        if (!take(next)) {
            throw new UnreadableLineException("there is no '" + next + "' where one belongs");
        }
    }

    String from(int start) {
        return text.substring(start, at);
    }

    /// Blanks, and lines that go on.
    void blanks() {
        while (true) {
            char here = peek();
            if (here == ' ' || here == '\t') {
                at++;
            } else if (sees("\\\n")) {
                goOn();
            } else {
                return;
            }
        }
    }

    /// Takes the end of a line that goes on, which must not part a sign: to a shell nothing is there.
    private void goOn() {
        boolean sign = at > 0 && SIGNS.indexOf(text.charAt(at - 1)) >= 0;
        at += 2;
        if (sign && (SIGNS + "-\\").indexOf(peek()) >= 0) {
            throw new UnreadableLineException("a line goes on within a sign or a name");
        }
    }

    /// Refuses a line that goes on here, where what stands before and behind would be one.
    void whole() {
        if (sees("\\\n")) {
            throw new UnreadableLineException("a line goes on within a sign or a name");
        }
    }

    /// Refuses texts below that begin in a substitution and stand behind it, or the other way round.
    ///
    /// @param start where the substitution begins
    /// @param before how many were awaited there
    void settled(int start, int before) {
        boolean across = before > 0 && text.substring(start, at).indexOf('\n') >= 0;
        if (across || awaited.size() != before) {
            throw new UnreadableLineException("shells differ about where a text below ends");
        }
    }

    int awaiting() {
        return awaited.size();
    }

    /// Blanks, comments and line ends, with the here-documents that begin there.
    void lines() {
        while (true) {
            blanks();
            comment();
            if (peek() != '\n') {
                return;
            }
            newline();
        }
    }

    void comment() {
        if (peek() == '#') {
            while (!atEnd() && peek() != '\n') {
                at++;
            }
        }
    }

    void newline() {
        expect("\n");
        while (!awaited.isEmpty()) {
            awaited.remove().read(this);
        }
    }

    void await(HereDocument document) {
        awaited.add(document);
    }

    boolean awaits() {
        return !awaited.isEmpty();
    }

    /// The rest of this line, and goes behind its end.
    String line() {
        int end = text.indexOf('\n', at);
        String line = text.substring(at, end < 0 ? text.length() : end);
        at = end < 0 ? text.length() : end + 1;
        return line;
    }
}
