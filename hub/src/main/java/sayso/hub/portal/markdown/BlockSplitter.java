package sayso.hub.portal.markdown;

import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.Block;
import org.commonmark.node.BulletList;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.ListBlock;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.SourceSpan;
import org.commonmark.renderer.html.HtmlRenderer;

/// Splits a parsed Markdown text into its blocks, with the lines of each. Items of a list are blocks of
/// their own, and lines that no block shows are shown as they are written.
final class BlockSplitter {
    private final String[] lines;
    private final HtmlRenderer renderer;
    private final List<RenderedBlock> blocks = new ArrayList<>();
    private int next = 1;

    BlockSplitter(String text, HtmlRenderer renderer) {
        this.lines = text.split("\\R", -1);
        this.renderer = renderer;
    }

    List<RenderedBlock> blocks(Node document) {
        for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof ListBlock list) {
                items(list);
            } else if (!(node instanceof LinkReferenceDefinition)) {
                add(node, renderer.render(node));
            }
        }
        written(lines.length);
        return List.copyOf(blocks);
    }

    private void items(ListBlock list) {
        int number = list instanceof OrderedList ordered ? start(ordered) : 0;
        for (Node item = list.getFirstChild(); item != null; item = item.getNext()) {
            String html = renderer.render(item);
            add(
                    item,
                    list instanceof BulletList
                            ? "<ul>\n" + html + "</ul>\n"
                            : "<ol start=\"" + number++ + "\">\n" + html + "</ol>\n");
        }
    }

    private static int start(OrderedList list) {
        Integer number = list.getMarkerStartNumber();
        return number == null ? 1 : number;
    }

    private void add(Node node, String html) {
        List<SourceSpan> spans = node instanceof Block ? node.getSourceSpans() : List.of();
        int from = spans.isEmpty() ? next : spans.getFirst().getLineIndex() + 1;
        int to = spans.isEmpty() ? from : spans.getLast().getLineIndex() + 1;
        written(from - 1);
        blocks.add(new RenderedBlock(from, to, html));
        next = to + 1;
    }

    /// Shows the lines up to this one that no block has shown.
    private void written(int last) {
        int from = next;
        int to = last;
        while (from <= to && lines[from - 1].isBlank()) {
            from++;
        }
        while (to >= from && lines[to - 1].isBlank()) {
            to--;
        }
        if (from <= to) {
            String text = String.join("\n", List.of(lines).subList(from - 1, to));
            blocks.add(
                    new RenderedBlock(
                            from,
                            to,
                            "<pre tabindex=\"0\"><code>" + escaped(text) + "</code></pre>\n"));
        }
        next = Math.max(next, last + 1);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
