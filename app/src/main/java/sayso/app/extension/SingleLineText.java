package sayso.app.extension;

import sayso.terminal.TextTruncator;

/// Words of extensions on one safe line.
final class SingleLineText {
    private static final int MOST = 400;

    private SingleLineText() {}

    static String line(String text) {
        return TextTruncator.line(text.replace("`", "'"), MOST);
    }
}
