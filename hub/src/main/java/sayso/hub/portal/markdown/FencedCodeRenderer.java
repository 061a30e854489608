package sayso.hub.portal.markdown;

import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlWriter;
import org.jspecify.annotations.Nullable;
import sayso.wire.record.VisibleText;

/// Renders fenced code. What stands behind the fence beside the name of a language is shown above the
/// code: an agent reads it, so that a person has to see it too.
final class FencedCodeRenderer implements NodeRenderer {
    private static final Pattern LANGUAGE = Pattern.compile("[\\w+#.-]{0,20}");

    private final HtmlNodeRendererContext context;

    FencedCodeRenderer(HtmlNodeRendererContext context) {
        this.context = context;
    }

    @Override
    public Set<Class<? extends Node>> getNodeTypes() {
        return Set.of(FencedCodeBlock.class);
    }

    /// @param info what stands behind the fence, or null
    static void fence(HtmlWriter html, @Nullable String info) {
        String shown = info == null ? "" : VisibleText.of(info.strip());
        if (!LANGUAGE.matcher(shown).matches()) {
            html.tag("p", Map.of("class", "fence"));
            html.tag("code");
            html.text("``` " + shown);
            html.tag("/code");
            html.tag("/p");
        }
    }

    @Override
    public void render(Node node) {
        FencedCodeBlock code = (FencedCodeBlock) node;
        HtmlWriter html = context.getWriter();
        html.line();
        fence(html, code.getInfo());
        html.tag("pre", context.extendAttributes(node, "pre", Map.of()));
        html.tag("code", context.extendAttributes(node, "code", Map.of()));
        html.text(code.getLiteral());
        html.tag("/code");
        html.tag("/pre");
        html.line();
    }
}
