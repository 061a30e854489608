package sayso.wire.analysis.document;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import sayso.analysis.document.MarkdownBlock;
import sayso.analysis.document.MarkdownSpan;

/// Converts a list in parsed Markdown to a `MarkdownBlock` of items with their check marks, and
/// reports nested content as foreign. An item is a single text.
///
/// @param lines of the document
/// @param foreign takes what has no place
record MarkdownListReader(List<String> lines, Consumer<MarkdownBlock> foreign) {
    private static final Pattern MARK =
            Pattern.compile("^\\s*[-*+](?:\\s+(\\[[ xX]])(?=\\s|$))?\\s*");

    MarkdownBlock read(Node list) {
        List<MarkdownBlock.Entry> entries = new ArrayList<>();
        for (Node item = list.getFirstChild(); item != null; item = item.getNext()) {
            entries.add(entry(item));
            for (Node child = item.getFirstChild(); child != null; child = child.getNext()) {
                boolean text =
                        child == item.getFirstChild()
                                && (child instanceof Paragraph || child instanceof HtmlBlock);
                if (!text) {
                    foreign.accept(DocumentParser.foreign(child));
                }
            }
        }
        return new MarkdownBlock.Items(entries, DocumentParser.line(list));
    }

    private MarkdownBlock.Entry entry(Node item) {
        List<MarkdownSpan> spans = DocumentParser.spans(item, lines);
        MarkdownSpan first = spans.getFirst();
        Matcher mark = MARK.matcher(first.text());
        int from = mark.find() ? mark.end() : 0;
        StringBuilder text = new StringBuilder(first.text().substring(from));
        // why: a line that was wrapped is one text
        spans.stream()
                .skip(1)
                .map(span -> span.text().strip())
                .filter(line -> !line.isEmpty())
                .forEach(line -> text.append(' ').append(line));
        return new MarkdownBlock.Entry(
                new MarkdownSpan(text.toString(), first.line(), first.column() + from),
                (from == 0 || mark.group(1) == null)
                        ? null
                        : Boolean.valueOf(!mark.group(1).equals("[ ]")));
    }
}
