package sayso.channel;

import java.text.BreakIterator;
import java.util.Locale;
import sayso.decision.text.HiddenCharacterFilter;

/// Sanitises text of agents and servers for mails, cards and delivery reports: replaces control,
/// bidirectional and invisible characters by their names, and can cut the text to one line of a
/// given length.
public final class PlainTextSanitizer {
    /// So long may be what a server said.
    static final int FAILURE = 200;

    private PlainTextSanitizer() {}

    /// On one line, cut between characters that people see.
    static String line(String text, int most) {
        return cut(block(text).replaceAll("\\s+", " ").strip(), most);
    }

    /// With its lines.
    public static String block(String text) {
        String lines =
                text.replace("\r\n", "\n")
                        .replace('\r', '\n')
                        .replace('\u0085', '\n')
                        .replace('\u2028', '\n')
                        .replace('\u2029', '\n');
        return HiddenCharacterFilter.shown(lines);
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
