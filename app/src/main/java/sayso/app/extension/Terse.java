package sayso.app.extension;

import sayso.terminal.Cut;

/// Words of extensions on one safe line.
final class Terse {
    private static final int MOST = 400;

    private Terse() {}

    static String line(String text) {
        return Cut.line(text.replace("`", "'"), MOST);
    }
}
