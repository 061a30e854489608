package sayso.terminal;

import java.text.BreakIterator;
import java.util.Locale;

/// Makes text safe for a terminal and shortens it to fit one line, cutting only between grapheme
/// clusters.
public final class TextTruncator {
    private static final String DOTS = "...";

    private TextTruncator() {}

    /// The text on one safe line of at most `most` characters; what was cut off shows as `...`.
    public static String line(String text, int most) {
        String line = SafeText.line(text);
        return line.length() <= most ? line : clusters(line, most);
    }

    private static String clusters(String line, int most) {
        BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
        characters.setText(line);
        int kept = 0;
        int end = 0;
        for (int count = 0; count < most; count++) {
            int next = characters.next();
            if (next == BreakIterator.DONE) {
                return line;
            }
            if (count < most - DOTS.length()) {
                kept = next;
            }
            end = next;
        }
        return end == line.length() ? line : line.substring(0, kept).stripTrailing() + DOTS;
    }
}
