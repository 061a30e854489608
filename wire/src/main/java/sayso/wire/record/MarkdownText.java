package sayso.wire.record;

/// Escapes text of agents and people inside a Markdown document, so that none of it becomes a
/// heading, a link or HTML of the document.
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

    // why: a lone carriage return would end a quotation, which goes on at line feeds alone
    static String visible(String text) {
        return VisibleText.of(text.replace("\r\n", "\n")).replace("\r", VisibleText.name('\r'));
    }
}
