package sayso.core.plan.shell;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A text that begins on the line below its command.
final class HereDocument {
    private final String end;
    private final boolean literal;
    private final boolean indented;
    private @Nullable Word body;

    /// @param end the line it ends with
    /// @param literal whether nothing is put in
    /// @param indented whether tabs before its lines go
    HereDocument(String end, boolean literal, boolean indented) {
        this.end = end;
        this.literal = literal;
        this.indented = indented;
    }

    void read(Cursor cursor) {
        StringBuilder text = new StringBuilder();
        while (true) {
            if (cursor.atEnd()) {
                throw new UnreadableException("the text up to '" + end + "' does not end");
            }
            String line = cursor.line();
            String own = indented ? line.replaceFirst("^\t+", "") : line;
            if (own.equals(end)) {
                break;
            }
            if (own.stripLeading().startsWith(end + ")")) {
                // why: some shells end a text here that stands in a substitution, others do not
                throw new UnreadableException("the text up to '" + end + "' may end in two places");
            }
            text.append(own).append('\n');
        }
        body =
                literal
                        ? new Word(List.of(new Piece.Text(text.toString())), text.toString())
                        : new WordReader(new Cursor(text.toString(), cursor.depth() + 1))
                                .document();
    }

    Word body() {
        if (body == null) {
            throw new UnreadableException("the text up to '" + end + "' is missing");
        }
        return body;
    }
}
