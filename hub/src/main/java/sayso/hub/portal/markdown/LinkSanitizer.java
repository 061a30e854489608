package sayso.hub.portal.markdown;

import java.util.List;
import java.util.Locale;
import org.commonmark.renderer.html.UrlSanitizer;

/// Keeps the addresses of links to the web and to mail in Markdown of agents, and empties all
/// others, those of images too; the text of the link stays.
final class LinkSanitizer implements UrlSanitizer {
    private static final List<String> SAFE = List.of("http://", "https://", "mailto:");

    @Override
    public String sanitizeLinkUrl(String url) {
        String lower = url.strip().toLowerCase(Locale.ROOT);
        return SAFE.stream().anyMatch(lower::startsWith) ? url.strip() : "";
    }

    @Override
    public String sanitizeImageUrl(String url) {
        return "";
    }
}
