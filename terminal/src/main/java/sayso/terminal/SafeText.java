package sayso.terminal;

import java.util.List;

/// Makes text that agents wrote harmless in a terminal: control sequences, controls but for
/// newline and tab, bidirectional and invisible characters are taken out. Everything a terminal
/// shows of a decision goes through here.
public final class SafeText {
    private static final int MOST_MARKS = 4;

    private SafeText() {}

    /// The visible text behind a bar, so that it cannot look like lines of our own.
    public static List<String> quoted(String text, Signs signs) {
        return of(text).lines().map(line -> "  " + signs.quote() + " " + line).toList();
    }

    /// The visible text, its lines kept.
    public static String of(String text) {
        if (isPlainAscii(text)) {
            return text;
        }
        StringBuilder safe = new StringBuilder(text.length());
        int marks = 0;
        int at = 0;
        while (at < text.length()) {
            char plain = text.charAt(at);
            if (plain >= ' ' && plain <= '~') {
                safe.append(plain);
                marks = 0;
                at++;
                continue;
            }
            int afterSequence = EscapeSequences.skip(text, at);
            if (afterSequence > at) {
                at = afterSequence;
                continue;
            }
            int character = text.codePointAt(at);
            at += Character.charCount(character);
            if (isLineBreak(character)) {
                boolean half = character == '\r' && at < text.length() && text.charAt(at) == '\n';
                if (!half) {
                    safe.append('\n');
                }
            } else if (Character.getType(character) == Character.SURROGATE) {
                safe.append('\uFFFD');
            } else if (!isHidden(character)) {
                marks = isMark(character) ? marks + 1 : 0;
                if (marks <= MOST_MARKS) {
                    safe.appendCodePoint(character);
                }
            }
        }
        return safe.toString();
    }

    /// The visible text on one line: every run of white space becomes one space.
    public static String line(String text) {
        StringBuilder line = new StringBuilder();
        boolean gap = false;
        String safe = of(text);
        for (int i = 0; i < safe.length(); i++) {
            char character = safe.charAt(i);
            if (Character.isWhitespace(character)) {
                gap = line.length() > 0;
            } else {
                if (gap) {
                    line.append(' ');
                    gap = false;
                }
                line.append(character);
            }
        }
        return line.toString();
    }

    private static boolean isPlainAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            if ((character < ' ' && character != '\n' && character != '\t') || character > '~') {
                return false;
            }
        }
        return true;
    }

    private static boolean isLineBreak(int character) {
        return character == '\n'
                || character == '\r'
                || character == 0x85
                || character == 0x2028
                || character == 0x2029;
    }

    private static boolean isMark(int character) {
        int type = Character.getType(character);
        return type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK;
    }

    private static boolean isHidden(int character) {
        if (character == '\t') {
            return false;
        }
        int type = Character.getType(character);
        return type == Character.CONTROL
                || type == Character.FORMAT
                || isVariationSelector(character)
                || isFiller(character)
                || (character & 0xFFFE) == 0xFFFE;
    }

    private static boolean isVariationSelector(int character) {
        // why: U+FE0F makes an emoji of a sign and is seen; the others only carry hidden data
        return (character >= 0xFE00 && character <= 0xFE0E)
                || (character >= 0xE0000 && character <= 0xE0FFF);
    }

    private static boolean isFiller(int character) {
        return character == 0x034F
                || character == 0x115F
                || character == 0x1160
                || character == 0x17B4
                || character == 0x17B5
                || character == 0x2800
                || character == 0x3164
                || character == 0xFFA0;
    }
}
