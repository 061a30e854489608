package sayso.shellgate;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A here-document: text that begins on the line below its command. Reads its body once that line
/// is over; one whose end shells see differently is unreadable.
final class HereDocument {
    private final String end;
    private final boolean literal;
    private final boolean indented;
    private @Nullable ShellWord body;

    /// @param end the line it ends with
    /// @param literal whether nothing is put in
    /// @param indented whether tabs before its lines go
    HereDocument(String end, boolean literal, boolean indented) {
        this.end = end;
        this.literal = literal;
        this.indented = indented;
    }

    void read(LineCursor cursor) {
        StringBuilder text = new StringBuilder();
        boolean joined = false;
        while (true) {
            if (cursor.atEnd()) {
                throw new UnreadableLineException("the text up to '" + end + "' does not end");
            }
            String line = cursor.line();
            while (!literal && goesOn(line)) {
                String next = cursor.line();
                line = joined(line, next);
                joined = true;
            }
            String own = indented ? withoutTabs(line) : line;
            if (own.equals(end)) {
                break;
            }
            if (own.stripLeading().startsWith(end + ")")) {
                // why: some shells end a text here that stands in a substitution, others do not
                throw new UnreadableLineException(
                        "the text up to '" + end + "' may end in two places");
            }
            text.append(own).append('\n');
        }
        if (joined && (text.indexOf("$(") >= 0 || text.indexOf("`") >= 0)) {
            // why: some shells join lines before they read what is put in, others while they do
            throw new UnreadableLineException(
                    "a command in a text goes on behind the end of a line");
        }
        body =
                literal
                        ? new ShellWord(
                                List.of(new WordPiece.Text(text.toString())), text.toString())
                        : new WordReader(new LineCursor(text.toString(), cursor.depth() + 1))
                                .document();
    }

    ShellWord body() {
        if (body == null) {
            throw new UnreadableLineException("the text up to '" + end + "' is missing");
        }
        return body;
    }

    /// Whether the end of this line means nothing, since a backslash stands before it.
    private static boolean goesOn(String line) {
        int backslashes = 0;
        while (backslashes < line.length()
                && line.charAt(line.length() - 1 - backslashes) == '\\') {
            backslashes++;
        }
        return backslashes % 2 == 1;
    }

    private String joined(String line, String next) {
        String whole = line.substring(0, line.length() - 1) + next;
        // why: whether such a line can be the end differs between shells
        if (withoutTabs(next).startsWith(end) || withoutTabs(whole).startsWith(end)) {
            throw new UnreadableLineException("the text up to '" + end + "' may end in two places");
        }
        return whole;
    }

    private static String withoutTabs(String line) {
        int tabs = 0;
        while (tabs < line.length() && line.charAt(tabs) == '\t') {
            tabs++;
        }
        return line.substring(tabs);
    }
}
