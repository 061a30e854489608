package sayso.wire.choice;

import org.jspecify.annotations.Nullable;
import sayso.decision.text.HiddenCharacterFilter;

/// Cuts texts of an earlier decision for an agent other than its asker: to one line, to a length, and with
/// the names of hidden characters, so that nothing in them passes for anything but a quotation.
final class QuotedText {
    private static final int TITLE = 160;
    private static final int LABEL = 80;
    private static final int REMARK = 300;

    private QuotedText() {}

    static String title(String text) {
        return cut(text, TITLE);
    }

    static String label(String text) {
        return cut(text, LABEL);
    }

    /// What the person wrote; null where that is nothing.
    static @Nullable String remark(String text) {
        return text.isBlank() ? null : cut(text, REMARK);
    }

    /// Between quotation marks, those within escaped.
    static String marked(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    static String cut(String text, int most) {
        String line =
                HiddenCharacterFilter.shown(
                        text.replaceAll("[\\s\\u0085\\u2028\\u2029]+", " ").strip());
        return line.codePointCount(0, line.length()) <= most
                ? line
                : line.substring(0, line.offsetByCodePoints(0, most - 1)).stripTrailing() + "…";
    }
}
