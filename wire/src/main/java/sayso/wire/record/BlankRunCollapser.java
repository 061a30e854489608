package sayso.wire.record;

import java.util.Locale;

/// Replaces long runs of blanks and blank lines with a count, as in `⟦4,000 blanks⟧`, so that they
/// cannot push the text behind them off the page that a person approves.
public final class BlankRunCollapser {
    /// Deeper than code is indented, and less than half a line of a terminal.
    private static final int MOST_BLANKS = 40;

    private static final int MOST_LINES = 3;
    private static final int TAB = 8;

    private BlankRunCollapser() {}

    public static String shown(String text) {
        StringBuilder shown = new StringBuilder(text.length());
        String[] lines = text.split("\n", -1);
        int at = 0;
        while (at < lines.length) {
            int next = at;
            while (next < lines.length && isBlank(lines[next])) {
                next++;
            }
            if (next - at > MOST_LINES) {
                line(shown, counted(next - at, "blank lines"), at);
                at = next;
            } else {
                line(shown, withoutRuns(lines[at]), at);
                at++;
            }
        }
        return shown.toString();
    }

    private static void line(StringBuilder shown, String line, int at) {
        shown.append(at == 0 ? "" : "\n").append(line);
    }

    private static String withoutRuns(String line) {
        StringBuilder shown = new StringBuilder(line.length());
        int at = 0;
        while (at < line.length()) {
            int next = at;
            int width = 0;
            while (next < line.length() && isBlank(line.charAt(next))) {
                width += line.charAt(next) == '\t' ? TAB : 1;
                next++;
            }
            if (width > MOST_BLANKS) {
                shown.append(counted(next - at, "blanks"));
                at = next;
            } else {
                next = Math.max(next, at + 1);
                shown.append(line, at, next);
                at = next;
            }
        }
        return shown.toString();
    }

    private static boolean isBlank(String line) {
        return line.chars().allMatch(character -> isBlank((char) character));
    }

    /// Blanks of any width, which are no hidden characters.
    private static boolean isBlank(char character) {
        return character == '\t' || Character.isSpaceChar(character);
    }

    private static String counted(int count, String of) {
        return "⟦" + String.format(Locale.ROOT, "%,d", count) + " " + of + "⟧";
    }
}
