package sayso.hub.portal.markdown;

import java.util.Map;
import java.util.Set;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlWriter;
import sayso.decision.text.DiffText;

/// Renders diffs with a class on each line that is added, removed or a heading. The signs of the lines
/// stay in the text, so that what is copied is the diff and colour is never the only cue.
final class DiffBlockRenderer implements NodeRenderer {
    private final HtmlNodeRendererContext context;

    DiffBlockRenderer(HtmlNodeRendererContext context) {
        this.context = context;
    }

    @Override
    public Set<Class<? extends Node>> getNodeTypes() {
        return Set.of(DiffBlock.class);
    }

    @Override
    public void render(Node node) {
        HtmlWriter html = context.getWriter();
        html.line();
        FencedCodeRenderer.fence(html, ((DiffBlock) node).info());
        html.tag("pre", context.extendAttributes(node, "pre", Map.of()));
        html.tag("code", Map.of("class", "language-diff"));
        for (DiffText.Line line : DiffText.lines(((DiffBlock) node).text())) {
            String kind = name(line.kind());
            if (kind.isEmpty()) {
                html.text(line.text());
            } else {
                html.tag("span", Map.of("class", kind));
                html.text(line.text());
                html.tag("/span");
            }
            html.text("\n");
        }
        html.tag("/code");
        html.tag("/pre");
        html.line();
    }

    private static String name(DiffText.Kind kind) {
        return switch (kind) {
            case SAME -> "";
            case ADDED -> "diff-added";
            case REMOVED -> "diff-removed";
            case HUNK -> "diff-hunk";
            case FILE -> "diff-file";
        };
    }
}
