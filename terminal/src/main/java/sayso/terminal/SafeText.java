package sayso.terminal;

import java.util.List;
import sayso.decision.text.HiddenCharacterFilter;

/// Makes text from agents harmless in a terminal without hiding any of it: control characters other
/// than newline and tab, bidirectional and invisible characters are replaced by their names, as in
/// `⟦U+001B⟧`. Everything that a terminal shows of a decision passes through this class. From text
/// that a person pastes, control sequences and invisible characters are removed.
public final class SafeText {
    private SafeText() {}

    /// The visible text behind a bar, so that it cannot look like lines of our own.
    public static List<String> quoted(String text, TerminalSymbols signs) {
        return of(text).lines().map(line -> "  " + signs.quote() + " " + line).toList();
    }

    /// The visible text, its lines kept.
    public static String of(String text) {
        return isPlainAscii(text) ? text : HiddenCharacterFilter.shown(lines(text));
    }

    /// What a person pastes, without what nobody sees: it becomes their own words.
    public static String pasted(String text) {
        StringBuilder seen = new StringBuilder(text.length());
        int at = 0;
        while (at < text.length()) {
            int after = EscapeSequences.skip(text, at);
            if (after > at) {
                at = after;
            } else {
                seen.append(text.charAt(at));
                at++;
            }
        }
        return HiddenCharacterFilter.without(lines(seen.toString()));
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

    /// These words as a sentence: with a full stop, unless they end as one.
    public static String sentence(String words) {
        return words.endsWith("?") || words.endsWith("!") || words.endsWith(".")
                ? words
                : words + ".";
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

    /// Every end of a line as a newline; half a character as the sign for that.
    private static String lines(String text) {
        StringBuilder lines = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            boolean lone =
                    Character.isSurrogate(character)
                            && Character.getType(text.codePointAt(i)) == Character.SURROGATE;
            if (character == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n') {
                continue;
            }
            if (character == '\r'
                    || character == 0x85
                    || character == 0x2028
                    || character == 0x2029) {
                lines.append('\n');
            } else if (lone && !isSecondHalf(text, i)) {
                lines.append('\uFFFD');
            } else {
                lines.append(character);
            }
        }
        return lines.toString();
    }

    private static boolean isSecondHalf(String text, int at) {
        return at > 0
                && Character.isLowSurrogate(text.charAt(at))
                && Character.isHighSurrogate(text.charAt(at - 1));
    }
}
