package sayso.hub.portal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import sayso.hub.http.HubExchange;
import sayso.hub.http.ProblemException;

/// Files that make the portal an app on a phone or a computer: the manifest, the icons, the service
/// worker, and the page that the worker shows while the hub cannot be reached. Everybody may load
/// them, since none of them says anything of a decision or a person.
final class InstalledAppFiles {
    static final String MANIFEST = "/app/manifest.webmanifest";
    static final String WORKER = "/app/sw.js";
    static final String UNREACHABLE = "/app/unreachable";
    static final String ICON = "/app/{icon}";

    private static final int OK = 200;
    private static final String AT_HAND = "public, max-age=86400";

    private static final Map<String, byte[]> ICONS =
            Set.of("icon-192.png", "icon-512.png", "icon-maskable.png", "apple-touch-icon.png")
                    .stream()
                    .collect(Collectors.toMap(Function.identity(), InstalledAppFiles::read));

    private static final byte[] MANIFEST_TEXT = read("manifest.webmanifest");
    private static final byte[] WORKER_TEXT = read("sw.js");
    private static final String STYLE = new String(read("unreachable.css"), UTF_8);

    /// why: the page has to stand by itself, and its one style is named by its digest
    private static final String UNREACHABLE_POLICY =
            "default-src 'none'; style-src 'sha256-"
                    + digest(STYLE)
                    + "'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private InstalledAppFiles() {}

    static void manifest(HubExchange exchange) throws IOException {
        exchange.header("Cache-Control", AT_HAND);
        exchange.reply(OK, "application/manifest+json", MANIFEST_TEXT);
    }

    /// The worker answers for every page, although it lies in a folder.
    static void worker(HubExchange exchange) throws IOException {
        StaticAssets.fence(exchange);
        exchange.header("Cache-Control", "no-cache");
        exchange.header("Service-Worker-Allowed", "/");
        exchange.reply(OK, "text/javascript; charset=utf-8", WORKER_TEXT);
    }

    static void icon(HubExchange exchange) throws IOException {
        byte[] icon = ICONS.get(exchange.part("icon"));
        if (icon == null) {
            throw ProblemException.of(404, "not_found", "There is nothing here", null);
        }
        exchange.header("Cache-Control", AT_HAND);
        exchange.reply(OK, "image/png", icon);
    }

    static void unreachable(PageRequestContext visit) throws IOException {
        HubExchange exchange = visit.exchange();
        exchange.header("Content-Security-Policy", UNREACHABLE_POLICY);
        exchange.header("Cache-Control", "no-cache");
        exchange.reply(
                OK,
                "text/html; charset=utf-8",
                TemplateRenderer.render(
                                "unreachable.jte", Map.of("words", visit.words(), "style", STYLE))
                        .getBytes(UTF_8));
    }

    private static String digest(String style) {
        try {
            return Base64.getEncoder()
                    .encodeToString(
                            MessageDigest.getInstance("SHA-256").digest(style.getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static byte[] read(String name) {
        try (InputStream file = InstalledAppFiles.class.getResourceAsStream("app/" + name)) {
            if (file == null) {
                throw new IllegalStateException("app/" + name + " is not in the jar");
            }
            return file.readAllBytes();
        } catch (IOException e) {
            throw new IllegalStateException("app/" + name + " cannot be read", e);
        }
    }
}
