package sayso.channel.card;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import sayso.channel.PlainTextSanitizer;

/// Agents' words as cards show them: hidden characters by their names, on one line or cut to a
/// length, never within a character that people see.
public final class CardText {
    private static final String MORE = "…";

    private CardText() {}

    /// On one line.
    public static String line(String text, int most) {
        return cut(line(text), most);
    }

    /// Whether one line of this length shows all of it.
    static boolean isLine(String text, int most) {
        return line(text).length() <= most;
    }

    private static String line(String text) {
        return PlainTextSanitizer.block(text).replaceAll("\\s+", " ").strip();
    }

    /// With its lines.
    public static String block(String text, int most) {
        return cut(PlainTextSanitizer.block(text).replaceAll("\n{3,}", "\n\n").strip(), most);
    }

    /// The text in pieces of at most so many characters (UTF-16 units), which joined are the text; at the
    /// end of a line where one ends in the second half of a piece.
    static List<String> pages(String text, int most) {
        List<String> pages = new ArrayList<>();
        int from = 0;
        while (text.length() - from > most) {
            String rest = beginning(text, from, most);
            int line = rest.lastIndexOf('\n', most - 1) + 1;
            int end = line > most / 2 ? line : within(rest, most);
            pages.add(rest.substring(0, end));
            from += end;
        }
        pages.add(text.substring(from));
        return pages;
    }

    /// As much of a text as the end of a piece depends on. why: before one character is found, all of them
    /// are
    private static String beginning(String text, int from, int most) {
        return text.substring(from, Math.min(text.length(), from + Math.max(1, most) + 2));
    }

    /// The end of the last character that people see that ends here or before.
    private static int within(String text, int most) {
        BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
        characters.setText(text);
        int end = characters.isBoundary(most) ? most : characters.preceding(most);
        // why: one character may be longer than a page, if somebody wants it to be
        return end > 0 ? end : Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
    }

    /// The text, or its beginning and a mark.
    public static String cut(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
        characters.setText(beginning(text, 0, most));
        int end = Math.max(0, characters.preceding(Math.max(1, most - MORE.length() + 1)));
        return text.substring(0, end).stripTrailing() + MORE;
    }
}
