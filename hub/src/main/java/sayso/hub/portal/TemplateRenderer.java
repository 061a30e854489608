package sayso.hub.portal;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.util.Map;

/// Renders a page template of the portal, compiled with the product, with its model to HTML.
/// Templates escape everything that is not marked as safe.
final class TemplateRenderer {
    private static final TemplateEngine ENGINE =
            TemplateEngine.createPrecompiled(null, ContentType.Html, null, "jte.portal");

    private TemplateRenderer() {}

    static String render(String name, Map<String, Object> model) {
        StringOutput output = new StringOutput();
        ENGINE.render(name, model, output);
        return output.toString();
    }
}
