package sayso.shellgate;

/// Reads the text between `$'` and `'`, in which a backslash introduces a character escape, and
/// adds its characters to the word. An escape whose character is not certain makes the line
/// unreadable.
final class EscapedTextReader {
    private static final int OCTAL = 8;
    private static final int HEX = 16;

    private final LineCursor cursor;

    EscapedTextReader(LineCursor cursor) {
        this.cursor = cursor;
    }

    void read(WordReader.Pieces pieces) {
        while (!cursor.take("'")) {
            char next = cursor.next();
            if (next == '\\') {
                pieces.text(escape());
            } else {
                pieces.text(next);
            }
        }
    }

    private int escape() {
        char kind = cursor.next();
        return switch (kind) {
            case 'a' -> 7;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'v' -> 11;
            case '\\', '\'', '"', '?' -> kind;
            case 'x' -> number(HEX, 2, "");
            case 'u' -> number(HEX, 4, "");
            case '0', '1', '2', '3', '4', '5', '6', '7' -> number(OCTAL, 2, String.valueOf(kind));
            // why: an eight-digit or control escape is written to hide something
            default ->
                    throw new UnreadableLineException("there is '\\" + kind + "' between $' and '");
        };
    }

    private int number(int radix, int most, String begun) {
        StringBuilder digits = new StringBuilder(begun);
        for (int i = 0; i < most && Character.digit(cursor.peek(), radix) >= 0; i++) {
            digits.append(cursor.next());
        }
        int number = digits.isEmpty() ? 0 : Integer.parseInt(digits.toString(), radix);
        // why: a shell ends the text at its first zero, and takes single bytes together to
        // characters
        if (number == 0 || number > 126) {
            throw new UnreadableLineException("there is a character by number between $' and '");
        }
        return number;
    }
}
