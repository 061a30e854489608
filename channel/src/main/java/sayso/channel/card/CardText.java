package sayso.channel.card;

import java.text.BreakIterator;
import java.util.Locale;
import sayso.channel.PlainTextSanitizer;

/// Agents' words as cards show them: hidden characters by their names, on one line or cut to a
/// length, never within a character that people see.
public final class CardText {
    private static final String MORE = "…";

    private CardText() {}

    /// On one line.
    public static String line(String text, int most) {
        return cut(PlainTextSanitizer.block(text).replaceAll("\\s+", " ").strip(), most);
    }

    /// With its lines.
    public static String block(String text, int most) {
        return cut(PlainTextSanitizer.block(text).replaceAll("\n{3,}", "\n\n").strip(), most);
    }

    /// The text, or its beginning and a mark.
    public static String cut(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
        characters.setText(text);
        int end = Math.max(0, characters.preceding(Math.max(1, most - MORE.length() + 1)));
        return text.substring(0, end).stripTrailing() + MORE;
    }
}
