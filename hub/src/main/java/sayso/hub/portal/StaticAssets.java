package sayso.hub.portal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import sayso.decision.access.SecretHash;
import sayso.hub.http.GzipCodec;
import sayso.hub.http.HubExchange;
import sayso.hub.http.ProblemException;
import sayso.hub.portal.script.ScriptBundle;

/// Serves the portal's own style sheets, scripts and pictures, gives their addresses, and sets the
/// security policy of pages. Scripts are joined, so that a page loads few of them. Their folder is
/// named after the digest of all of them, so that a browser may cache them forever and scripts find
/// each other.
final class StaticAssets {
    private static final int OK = 200;
    private static final int DIGEST = 12;

    /// What a page may load and do: what comes from here, and nothing that stands in the page itself.
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
                    + " connect-src 'self'; manifest-src 'self'; worker-src 'self';"
                    + " form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

    private static final Map<String, String> TYPES =
            Map.of(
                    "css", "text/css; charset=utf-8",
                    "js", "text/javascript; charset=utf-8",
                    "svg", "image/svg+xml");

    static final String STYLE = "portal.css";
    static final String SCRIPT = "portal.js";
    static final String ICON = "icon.svg";

    private static final Map<String, String> CONTENTS = load();

    private static final Map<String, byte[]> PACKED = new ConcurrentHashMap<>();

    private static final String FOLDER = "/assets/" + digest() + "/";

    private StaticAssets() {}

    /// The path of one, as in `/assets/0f31…/portal.css`.
    static String named(String name) {
        if (!CONTENTS.containsKey(name)) {
            throw new IllegalArgumentException("there is no asset " + name);
        }
        return FOLDER + name;
    }

    static void fence(HubExchange exchange) {
        exchange.header("Content-Security-Policy", POLICY);
    }

    static void serve(HubExchange exchange) throws IOException {
        String name = exchange.part("name");
        String content = CONTENTS.get(name);
        if (content == null || !exchange.path().equals(FOLDER + name)) {
            throw ProblemException.of(404, "not_found", "There is nothing here", null);
        }
        exchange.header("Cache-Control", "public, max-age=31536000, immutable");
        String ending = name.substring(name.lastIndexOf('.') + 1);
        exchange.header("Vary", "Accept-Encoding");
        if (GzipCodec.isAccepted(exchange)) {
            exchange.header("Content-Encoding", GzipCodec.NAME);
            exchange.reply(
                    OK,
                    TYPES.get(ending),
                    PACKED.computeIfAbsent(name, _ -> GzipCodec.of(content.getBytes(UTF_8))));
        } else {
            exchange.reply(OK, TYPES.get(ending), content.getBytes(UTF_8));
        }
    }

    private static String digest() {
        return SecretHash.of(String.join("\n", CONTENTS.values())).hex().substring(0, DIGEST);
    }

    private static Map<String, String> load() {
        Map<String, String> contents =
                new LinkedHashMap<>(ScriptBundle.of(SCRIPT, StaticAssets::read));
        contents.put(STYLE, read(STYLE));
        contents.replaceAll((_, text) -> ScriptBundle.slim(text));
        contents.put(ICON, read(ICON));
        return contents;
    }

    private static String read(String name) {
        try (InputStream file = StaticAssets.class.getResourceAsStream("assets/" + name)) {
            if (file == null) {
                throw new IllegalStateException("assets/" + name + " is not in the jar");
            }
            return new String(file.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException("assets/" + name + " cannot be read", e);
        }
    }
}
