package sayso.hub.portal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import sayso.core.access.SecretHash;
import sayso.hub.http.Exchange;
import sayso.hub.http.ProblemException;

/// The portal's own style sheets, scripts and pictures. Each is served under a name that has the
/// digest of its content in it, so that a browser may keep it for ever.
final class Assets {
    private static final int OK = 200;
    private static final int DIGEST = 12;

    /// What a page may load and do: what comes from here, and nothing that stands in the page itself.
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
                    + " connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none';"
                    + " frame-ancestors 'none'";

    private static final Map<String, String> TYPES =
            Map.of(
                    "css", "text/css; charset=utf-8",
                    "js", "text/javascript; charset=utf-8",
                    "svg", "image/svg+xml");

    private static final Map<String, Asset> BY_NAME = load("portal.css", "portal.js", "icon.svg");

    private Assets() {}

    private record Asset(String type, String address, String content) {}

    /// The path of one, as in `/assets/portal.0f31….css`.
    static String named(String name) {
        return Optional.ofNullable(BY_NAME.get(name)).orElseThrow().address();
    }

    static void fence(Exchange exchange) {
        exchange.header("Content-Security-Policy", POLICY);
    }

    static void serve(Exchange exchange) throws IOException {
        String path = "/assets/" + exchange.part("name");
        Asset asset =
                BY_NAME.values().stream()
                        .filter(each -> each.address().equals(path))
                        .findFirst()
                        .orElseThrow(() ->
                                ProblemException.of(
                                        404, "not_found", "There is nothing here", null));
        exchange.header("Cache-Control", "public, max-age=31536000, immutable");
        exchange.reply(OK, asset.type(), asset.content().getBytes(UTF_8));
    }

    private static Map<String, Asset> load(String... names) {
        Map<String, Asset> assets = new LinkedHashMap<>();
        for (String name : names) {
            String content = read(name);
            int dot = name.lastIndexOf('.');
            String digest = SecretHash.of(content).hex().substring(0, DIGEST);
            String ending = name.substring(dot + 1);
            assets.put(
                    name,
                    new Asset(
                            Optional.ofNullable(TYPES.get(ending)).orElseThrow(),
                            "/assets/" + name.substring(0, dot) + "." + digest + "." + ending,
                            content));
        }
        return assets;
    }

    private static String read(String name) {
        try (InputStream file = Assets.class.getResourceAsStream("assets/" + name)) {
            if (file == null) {
                throw new IllegalStateException("assets/" + name + " is not in the jar");
            }
            return new String(file.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException("assets/" + name + " cannot be read", e);
        }
    }
}
