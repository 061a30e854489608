package sayso.wire.record;

/// Makes hidden characters of a text visible, so that what a person reads is what is there: controls,
/// invisible and bidirectional characters become their names, as `⟦U+202E⟧`. Whatever escapes for a
/// format comes after it.
public final class VisibleText {
    private VisibleText() {}

    public static String of(String text) {
        StringBuilder shown = new StringBuilder(text.length());
        text.codePoints()
                .forEach(character -> {
                    if (isHidden(character)) {
                        shown.append(name(character));
                    } else {
                        shown.appendCodePoint(character);
                    }
                });
        return shown.toString();
    }

    static String name(int character) {
        return String.format("⟦U+%04X⟧", character);
    }

    private static boolean isHidden(int character) {
        if (character == '\n' || character == '\t' || character == '\r') {
            return false;
        }
        int type = Character.getType(character);
        return type == Character.CONTROL
                || type == Character.FORMAT
                || type == Character.SURROGATE
                || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR
                || (character >= 0xFE00 && character <= 0xFE0E)
                || (character >= 0xE0000 && character <= 0xE0FFF);
    }
}
