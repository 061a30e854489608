package sayso.wire.analysis.document;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import sayso.core.analysis.document.Block;
import sayso.core.analysis.document.Span;

/// Reads lists. An entry is one text; what stands deeper has no place.
///
/// @param lines of the document
/// @param foreign takes what has no place
record ListReader(List<String> lines, Consumer<Block> foreign) {
    private static final Pattern MARK =
            Pattern.compile("^\\s*[-*+](?:\\s+(\\[[ xX]])(?=\\s|$))?\\s*");

    Block read(Node list) {
        List<Block.Entry> entries = new ArrayList<>();
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
        return new Block.Items(entries, DocumentParser.line(list));
    }

    private Block.Entry entry(Node item) {
        List<Span> spans = DocumentParser.spans(item, lines);
        Span first = spans.getFirst();
        Matcher mark = MARK.matcher(first.text());
        int from = mark.find() ? mark.end() : 0;
        StringBuilder text = new StringBuilder(first.text().substring(from));
        // why: a line that was wrapped is one text
        spans.stream()
                .skip(1)
                .map(span -> span.text().strip())
                .filter(line -> !line.isEmpty())
                .forEach(line -> text.append(' ').append(line));
        return new Block.Entry(
                new Span(text.toString(), first.line(), first.column() + from),
                (from == 0 || mark.group(1) == null)
                        ? null
                        : Boolean.valueOf(!mark.group(1).equals("[ ]")));
    }
}
