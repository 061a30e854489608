package sayso.hub.portal.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Document;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.html.UrlSanitizer;
import org.jspecify.annotations.Nullable;
import sayso.decision.text.DiffText;
import sayso.wire.record.VisibleText;

/// Renders Markdown written by agents as inert HTML: embedded HTML is shown as text, pictures are
/// replaced by their address, and links show their target. Thread-safe.
public final class MarkdownRenderer {
    private static final int DEEPEST = 50;
    private static final int LOWEST = 6;

    private static final Parser PARSER =
            Parser.builder()
                    .extensions(List.of(TablesExtension.create()))
                    .maxOpenBlockParsers(DEEPEST)
                    .includeSourceSpans(IncludeSourceSpans.BLOCKS)
                    .build();

    private static final HtmlRenderer RENDERER =
            HtmlRenderer.builder()
                    .extensions(List.of(TablesExtension.create()))
                    .escapeHtml(true)
                    .sanitizeUrls(true)
                    .urlSanitizer(new LinkSanitizer())
                    .attributeProviderFactory(_ -> MarkdownRenderer::attributes)
                    .nodeRendererFactory(DiffBlockRenderer::new)
                    .nodeRendererFactory(FencedCodeRenderer::new)
                    .build();

    private MarkdownRenderer() {}

    /// For a place below the heading of a page.
    ///
    /// @return HTML, safe to be put into a page as it is
    public static String html(String text) {
        return html(text, 1);
    }

    /// @param deeper how many levels its headings stand below what they are written as
    /// @return HTML, safe to be put into a page as it is
    public static String html(String text, int deeper) {
        return RENDERER.render(parsed(VisibleText.of(text), deeper));
    }

    /// A text block by block, for a page on which each can be spoken of. Together they show every line that is
    /// not blank: what Markdown hides, as the targets of links, is shown as it is written.
    public static List<RenderedBlock> blocks(String text) {
        String shown = VisibleText.of(text);
        return new BlockSplitter(shown, RENDERER).blocks(parsed(shown, 1));
    }

    private static Node parsed(String shown, int deeper) {
        if (DiffText.isUnified(shown)) {
            // why: the signs of a diff are the marks of lists and headings to Markdown
            Document document = new Document();
            DiffBlock diff = new DiffBlock("", shown.strip());
            diff.setSourceSpans(spans(shown));
            document.appendChild(diff);
            return document;
        }
        Node document = PARSER.parse(shown);
        HeadingLevels levels = new HeadingLevels();
        document.accept(levels);
        document.accept(new Plain(levels.used, deeper));
        return document;
    }

    private static List<SourceSpan> spans(String text) {
        List<SourceSpan> spans = new ArrayList<>();
        String[] lines = text.split("\\R", -1);
        int at = 0;
        for (int n = 0; n < lines.length; n++) {
            if (!lines[n].isBlank()) {
                spans.add(SourceSpan.of(n, 0, at, lines[n].length()));
            }
            at += lines[n].length() + 1;
        }
        return spans;
    }

    private static void attributes(Node node, String tag, Map<String, String> attributes) {
        if (node instanceof Link) {
            attributes.put("rel", "noopener noreferrer");
            attributes.put("target", "_blank");
        }
        if (tag.equals("pre") || tag.equals("table")) {
            // why: what scrolls sideways must be reached without a mouse
            attributes.put("tabindex", "0");
        }
        attributes.remove("title");
    }

    /// Takes pictures out, sets headings below the page's, puts the address and the title of every link
    /// beside it, and knows diffs from other code. What entities stood for is as visible as the rest.
    private static final class Plain extends AbstractVisitor {
        private final SortedSet<Integer> levels;
        private final int deeper;

        /// @param levels that headings are written with
        Plain(SortedSet<Integer> levels, int deeper) {
            this.levels = levels;
            this.deeper = deeper;
        }

        @Override
        public void visit(FencedCodeBlock code) {
            String info = code.getInfo() == null ? "" : code.getInfo();
            if (DiffText.isDiff(info, code.getLiteral())) {
                DiffBlock diff = new DiffBlock(info, code.getLiteral());
                diff.setSourceSpans(code.getSourceSpans());
                code.insertAfter(diff);
                code.unlink();
            }
        }

        @Override
        public void visit(Heading heading) {
            // why: who hears the page goes from heading to heading, and misses what is left out
            int place = levels.headSet(heading.getLevel()).size() + 1;
            heading.setLevel(Math.min(LOWEST, place + deeper));
            visitChildren(heading);
        }

        @Override
        public void visit(Image image) {
            StringBuilder words = new StringBuilder();
            image.accept(new Literals(words));
            image.insertBefore(
                    shown(
                            "[image: "
                                    + words
                                    + "]("
                                    + image.getDestination()
                                    + title(image.getTitle())
                                    + ")"));
            image.unlink();
        }

        @Override
        public void visit(Link link) {
            visitChildren(link);
            StringBuilder words = new StringBuilder();
            link.accept(new Literals(words));
            String title = title(link.getTitle());
            if (!words.toString().equals(link.getDestination()) || !title.isEmpty()) {
                link.insertAfter(shown(" (" + link.getDestination() + title + ")"));
            }
            if (!LinkSanitizer.isSafe(link.getDestination())) {
                // why: a link without an address leads to the page that it stands on
                while (link.getFirstChild() != null) {
                    link.insertBefore(link.getFirstChild());
                }
                link.unlink();
            }
        }

        @Override
        public void visit(Text text) {
            text.setLiteral(VisibleText.of(text.getLiteral()));
        }

        private static Text shown(String text) {
            return new Text(VisibleText.of(text));
        }

        private static String title(@Nullable String title) {
            return title == null || title.isEmpty() ? "" : " \"" + title + "\"";
        }
    }

    /// The levels of the headings of a text.
    private static final class HeadingLevels extends AbstractVisitor {
        private final SortedSet<Integer> used = new TreeSet<>();

        @Override
        public void visit(Heading heading) {
            used.add(heading.getLevel());
        }
    }

    /// The words of a node and all below it.
    private static final class Literals extends AbstractVisitor {
        private final StringBuilder words;

        Literals(StringBuilder words) {
            this.words = words;
        }

        @Override
        public void visit(Text text) {
            words.append(text.getLiteral());
        }
    }

    /// Keeps the addresses of links to the web and to mail in what agents write, and empties all
    /// others, those of images too; the text of the link stays.
    private static final class LinkSanitizer implements UrlSanitizer {
        private static final List<String> SAFE = List.of("http://", "https://", "mailto:");

        static boolean isSafe(String url) {
            String lower = url.strip().toLowerCase(Locale.ROOT);
            return SAFE.stream().anyMatch(lower::startsWith);
        }

        @Override
        public String sanitizeLinkUrl(String url) {
            return isSafe(url) ? url.strip() : "";
        }

        @Override
        public String sanitizeImageUrl(String url) {
            return "";
        }
    }
}
