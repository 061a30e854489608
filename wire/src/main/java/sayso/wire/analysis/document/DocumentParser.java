package sayso.wire.analysis.document;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.BulletList;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.ThematicBreak;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import sayso.analysis.document.MarkdownBlock;
import sayso.analysis.document.MarkdownSpan;
import sayso.analysis.document.ParsedDocument;

/// Parses the Markdown document of an analysis into a `ParsedDocument` of blocks with their
/// positions. Does not interpret the blocks. Thread-safe.
public final class DocumentParser {
    private static final int DEEPEST = 50;

    private static final Parser PARSER =
            Parser.builder()
                    .extensions(List.of(TablesExtension.create()))
                    .includeSourceSpans(IncludeSourceSpans.BLOCKS)
                    .maxOpenBlockParsers(DEEPEST)
                    .build();

    /// What some programs write before a text.
    private static final String MARK = "\uFEFF";

    private static final Pattern OTHER_ENDS = Pattern.compile("[\\x0B\\f\\x85\\u2028\\u2029]");
    private static final Pattern HEADING =
            Pattern.compile("^(\\s*#{1,6}\\s*)(.*?)(?:\\s+#+)?\\s*$");
    private static final Pattern QUOTED = Pattern.compile("^\\s{0,3}>\\s?");

    private final List<String> lines;
    private final List<MarkdownBlock> blocks = new ArrayList<>();

    private DocumentParser(List<String> lines) {
        this.lines = lines;
    }

    public static ParsedDocument parse(String text) {
        String lines = text.replace("\r\n", "\n").replace('\r', '\n');
        // why: Markdown ends no line with these, and the patterns of Java do
        String clean = OTHER_ENDS.matcher(lines).replaceAll(" ");
        clean = clean.startsWith(MARK) ? clean.substring(1) : clean;
        DocumentParser parser = new DocumentParser(List.of(clean.split("\n", -1)));
        for (Node node = PARSER.parse(clean).getFirstChild(); node != null; node = node.getNext()) {
            parser.read(node);
        }
        return new ParsedDocument(parser.blocks, parser.lines);
    }

    private void read(Node node) {
        switch (node) {
            case Heading heading -> blocks.add(heading(heading));
            case ThematicBreak _ -> blocks.add(new MarkdownBlock.Rule(line(node)));
            case BlockQuote _ -> blocks.add(new MarkdownBlock.Quote(quoted(node), line(node)));
            case BulletList _ -> blocks.add(new MarkdownListReader(lines, blocks::add).read(node));
            case TableBlock _ ->
                    blocks.add(MarkdownTableReader.read(spans(node, lines), line(node)));
            case Paragraph _ -> blocks.add(new MarkdownBlock.Lines(spans(node, lines)));
            default -> blocks.add(foreign(node));
        }
    }

    private MarkdownBlock heading(Heading heading) {
        MarkdownSpan line = spans(heading, lines).getFirst();
        Matcher matcher = HEADING.matcher(line.text());
        return matcher.matches()
                ? new MarkdownBlock.Heading(
                        heading.getLevel(),
                        new MarkdownSpan(
                                matcher.group(2), line.line(), line.column() + matcher.end(1)))
                // why: underlined, which documents do not write
                : new MarkdownBlock.Heading(heading.getLevel(), line);
    }

    private List<MarkdownSpan> quoted(Node node) {
        List<MarkdownSpan> quoted = new ArrayList<>();
        for (SourceSpan span : node.getSourceSpans()) {
            String line = lines.get(span.getLineIndex());
            Matcher mark = QUOTED.matcher(line);
            int from = mark.find() ? mark.end() : 0;
            quoted.add(
                    new MarkdownSpan(
                            line.substring(from).stripTrailing(),
                            span.getLineIndex() + 1,
                            from + 1));
        }
        return quoted;
    }

    static MarkdownBlock foreign(Node node) {
        List<SourceSpan> spans = node.getSourceSpans();
        // why: named as its class is, which is what Markdown calls it
        String what = node.getClass().getSimpleName().replaceAll("(?<=[a-z])(?=[A-Z])", " ");
        return new MarkdownBlock.Foreign(
                what,
                spans.isEmpty() ? 1 : spans.getFirst().getLineIndex() + 1,
                spans.isEmpty() ? 1 : spans.getFirst().getColumnIndex() + 1);
    }

    static int line(Node node) {
        return node.getSourceSpans().getFirst().getLineIndex() + 1;
    }

    /// The lines of a block as they stand there, from where it begins in each.
    static List<MarkdownSpan> spans(Node node, List<String> lines) {
        return node.getSourceSpans().stream()
                .map(span ->
                        new MarkdownSpan(
                                lines.get(span.getLineIndex())
                                        .substring(
                                                span.getColumnIndex(),
                                                span.getColumnIndex() + span.getLength())
                                        .stripTrailing(),
                                span.getLineIndex() + 1,
                                span.getColumnIndex() + 1))
                .toList();
    }
}
