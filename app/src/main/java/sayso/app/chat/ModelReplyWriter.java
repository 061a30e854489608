package sayso.app.chat;

import static java.util.Objects.requireNonNull;

import java.util.StringTokenizer;
import java.util.function.IntSupplier;
import sayso.app.command.CommandPrinter;
import sayso.terminal.screen.TextMetrics;

/// Prints the model's reply in a conversation as it arrives, word by word, or line by line for
/// screen readers, wrapped between words at the terminal's edge. Drops blank ends.
final class ModelReplyWriter {
    private static final String BLANKS = " \t\n";

    /// A longer word is none: some scripts have no blanks.
    private static final int LONGEST_WORD = 60;

    private final CommandPrinter printer;
    private final boolean byLine;
    private final boolean framed;
    private final IntSupplier width;
    private final StringBuilder held = new StringBuilder();
    private boolean begun;
    private int columns;
    private int column;

    /// @param byLine whether a line is shown only when it is whole
    /// @param framed whether an empty line stands before and after it
    /// @param width how many columns the terminal has now; 0 where that is nobody's business
    ModelReplyWriter(CommandPrinter printer, boolean byLine, boolean framed, IntSupplier width) {
        this.printer = requireNonNull(printer, "printer is null");
        this.byLine = byLine;
        this.framed = framed;
        this.width = requireNonNull(width, "width is null");
    }

    void next(String part) {
        held.append(part);
        show(byLine ? Math.max(0, held.lastIndexOf("\n")) : whole());
    }

    /// Nothing more comes of it.
    void end() {
        show(held.length());
        held.setLength(0);
        if (begun) {
            printer.part(framed ? "\n\n" : "\n");
            begun = false;
        }
    }

    /// Something else is printed next; what comes after it begins on a line of its own.
    void interrupt() {
        if (begun) {
            printer.part("\n");
            begun = false;
        }
    }

    /// Up to where words are whole.
    private int whole() {
        int at = held.length();
        while (at > 0 && BLANKS.indexOf(held.charAt(at - 1)) < 0) {
            at--;
        }
        if (held.length() - at <= LONGEST_WORD) {
            return at;
        }
        // why: half a character shows as none
        return Character.isHighSurrogate(held.charAt(held.length() - 1))
                ? held.length() - 1
                : held.length();
    }

    private void show(int ready) {
        int from = begun ? 0 : blanks(ready);
        int to = ready;
        while (to > from && Character.isWhitespace(held.charAt(to - 1))) {
            to--;
        }
        if (to > from) {
            if (!begun) {
                begun = true;
                columns = width.getAsInt();
                column = 0;
                printer.part(framed ? "\n" : "");
            }
            printer.part(wrapped(held.substring(from, to)));
            held.delete(0, to);
        }
    }

    /// With line ends in place of the blanks at the edge.
    private String wrapped(String text) {
        if (columns <= 0) {
            return text;
        }
        StringBuilder wrapped = new StringBuilder();
        StringBuilder blanks = new StringBuilder();
        StringTokenizer tokens = new StringTokenizer(text, BLANKS, true);
        while (tokens.hasMoreTokens()) {
            String token = tokens.nextToken();
            if (token.equals("\n")) {
                blanks.setLength(0);
                wrapped.append('\n');
                column = 0;
            } else if (token.isBlank()) {
                blanks.append(token);
            } else {
                int wide = TextMetrics.width(token);
                if (column > 0 && column + blanks.length() + wide > columns - 1) {
                    blanks.setLength(0);
                    wrapped.append('\n');
                    column = 0;
                }
                column += blanks.length() + wide;
                wrapped.append(blanks).append(token);
                blanks.setLength(0);
            }
        }
        return wrapped.toString();
    }

    private int blanks(int ready) {
        int blanks = 0;
        while (blanks < ready && Character.isWhitespace(held.charAt(blanks))) {
            blanks++;
        }
        return blanks;
    }
}
