package sayso.wire.record;

/// Texts of agents and people inside a Markdown document, so that none of them becomes a heading, a
/// link or HTML of the document.
final class MarkdownText {
    private static final String SIGNS = "\\`*_[]<>#|~&!";

    private MarkdownText() {}

    /// One line of plain words.
    static String inline(String text) {
        StringBuilder plain = new StringBuilder();
        visible(text.replaceAll("\\s*[\\r\\n]+\\s*", " "))
                .codePoints()
                .forEach(character -> {
                    if (SIGNS.indexOf(character) >= 0) {
                        plain.append('\\');
                    }
                    plain.appendCodePoint(character);
                });
        return plain.toString();
    }

    /// Markdown of somebody else, as a quotation; its HTML is shown as text.
    static String quoted(String text) {
        return "> " + visible(text).replace("<", "\\<").strip().replace("\n", "\n> ");
    }

    /// Characters that hide or turn text around, as their names.
    static String visible(String text) {
        StringBuilder shown = new StringBuilder(text.length());
        text.replace("\r\n", "\n")
                .codePoints()
                .forEach(character -> {
                    if (isHidden(character)) {
                        shown.append(String.format("⟦U+%04X⟧", character));
                    } else {
                        shown.appendCodePoint(character);
                    }
                });
        return shown.toString();
    }

    private static boolean isHidden(int character) {
        int type = Character.getType(character);
        return character != '\n'
                && character != '\t'
                && (type == Character.CONTROL
                        || type == Character.FORMAT
                        || type == Character.SURROGATE
                        || type == Character.LINE_SEPARATOR
                        || type == Character.PARAGRAPH_SEPARATOR);
    }
}
