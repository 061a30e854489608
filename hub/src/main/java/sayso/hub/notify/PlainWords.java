package sayso.hub.notify;

import java.text.BreakIterator;
import java.util.Locale;

/// Text of agents and of servers as mails and logs may hold it: no control signs, nothing that turns
/// the direction of reading, nothing invisible.
final class PlainWords {
    /// So long may be what a server said.
    static final int FAILURE = 200;

    private PlainWords() {}

    /// On one line, cut between characters that people see.
    static String line(String text, int most) {
        return cut(block(text).replaceAll("\\s+", " ").strip(), most);
    }

    /// With its lines.
    static String block(String text) {
        StringBuilder safe = new StringBuilder();
        text.replace("\r\n", "\n")
                .replace('\r', '\n')
                .codePoints()
                .forEach(c -> {
                    if (c == '\n' || c == '\t' || !isHidden(c)) {
                        safe.appendCodePoint(c);
                    } else {
                        safe.append(' ');
                    }
                });
        return safe.toString();
    }

    private static boolean isHidden(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    true;
            default -> false;
        };
    }

    private static String cut(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
        characters.setText(text);
        int end = characters.preceding(most - 2);
        return text.substring(0, Math.max(0, end)).stripTrailing() + "...";
    }
}
