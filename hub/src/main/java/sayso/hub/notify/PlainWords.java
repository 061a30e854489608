package sayso.hub.notify;

import java.text.BreakIterator;
import java.util.Locale;
import sayso.core.decision.HiddenCharacters;

/// Text of agents and of servers as mails and logs may hold it: control signs, what turns the direction of
/// reading and what is invisible stand there by name.
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
        String lines =
                text.replace("\r\n", "\n")
                        .replace('\r', '\n')
                        .replace('\u0085', '\n')
                        .replace('\u2028', '\n')
                        .replace('\u2029', '\n');
        return HiddenCharacters.shown(lines);
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
