package sayso.channel.card;

import java.text.BreakIterator;
import java.util.Locale;
import sayso.decision.model.HiddenCharacterFilter;

/// Agents' words as cards show them: hidden characters by their names, on one line or cut to a
/// length, never within a character that people see.
public final class CardText {
    private static final String MORE = "…";

    private CardText() {}

    /// On one line.
    public static String line(String text, int most) {
        return cut(shown(text).replaceAll("\\s+", " ").strip(), most);
    }

    /// With its lines.
    public static String block(String text, int most) {
        return cut(shown(text).replaceAll("\n{3,}", "\n\n").strip(), most);
    }

    /// The text, or its beginning and a mark.
    static String cut(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
        characters.setText(text);
        int end = Math.max(0, characters.preceding(Math.max(1, most - MORE.length() + 1)));
        return text.substring(0, end).stripTrailing() + MORE;
    }

    private static String shown(String text) {
        return HiddenCharacterFilter.shown(
                text.replace("\r\n", "\n")
                        .replace('\r', '\n')
                        .replace('\u0085', '\n')
                        .replace('\u2028', '\n')
                        .replace('\u2029', '\n'));
    }
}
