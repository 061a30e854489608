package sayso.app.extension;

import sayso.terminal.TextTruncator;

/// Shortens text of extensions to one line that is safe to show.
final class SingleLineText {
    private static final int MOST = 400;

    private SingleLineText() {}

    static String line(String text) {
        return TextTruncator.line(text.replace("`", "'"), MOST);
    }
}
