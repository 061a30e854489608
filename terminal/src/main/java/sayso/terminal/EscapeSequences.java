package sayso.terminal;

/// Finds where a terminal control sequence in a text ends (ECMA-48), so that it can be skipped.
final class EscapeSequences {
    private static final char ESCAPE = 0x1B;
    private static final char BELL = 0x07;
    private static final char STRING_END = 0x9C;

    private EscapeSequences() {}

    /// Where the text goes on after a control sequence that begins at `at`; `at` itself where none
    /// begins. A string that never ends loses only its beginning, so that nothing can hide behind
    /// it.
    static int skip(String text, int at) {
        char first = text.charAt(at);
        if (first == ESCAPE) {
            return at + 1 < text.length() ? afterEscape(text, at + 1) : at + 1;
        }
        if (first == 0x9B) {
            return afterParameters(text, at + 1);
        }
        if (first == 0x90 || first == 0x98 || (first >= 0x9D && first <= 0x9F)) {
            return afterString(text, at + 1);
        }
        return at;
    }

    private static int afterEscape(String text, int at) {
        char kind = text.charAt(at);
        if (kind == '[') {
            return afterParameters(text, at + 1);
        }
        if (kind == ']' || kind == 'P' || kind == 'X' || kind == '^' || kind == '_') {
            return afterString(text, at + 1);
        }
        int end = at;
        while (end < text.length() && isBetween(text.charAt(end), 0x20, 0x2F)) {
            end++;
        }
        return end < text.length() && isBetween(text.charAt(end), 0x30, 0x7E) ? end + 1 : end;
    }

    private static int afterParameters(String text, int at) {
        int end = at;
        while (end < text.length() && isBetween(text.charAt(end), 0x20, 0x3F)) {
            end++;
        }
        return end < text.length() && isBetween(text.charAt(end), 0x40, 0x7E) ? end + 1 : end;
    }

    private static int afterString(String text, int at) {
        for (int i = at; i < text.length(); i++) {
            char character = text.charAt(i);
            if (character == BELL || character == STRING_END) {
                return i + 1;
            }
            if (character == ESCAPE) {
                boolean ends = i + 1 < text.length() && text.charAt(i + 1) == '\\';
                return ends ? i + 2 : at;
            }
        }
        return at;
    }

    private static boolean isBetween(char character, int low, int high) {
        return character >= low && character <= high;
    }
}
