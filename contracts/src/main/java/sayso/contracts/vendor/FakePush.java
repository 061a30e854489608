package sayso.contracts.vendor;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECPublicKeySpec;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Push service of browsers over a real socket on this computer, as RFC 8030 and RFC 8292 describe it: takes
/// what is signed with the key that a browser subscribed with, hands it to the browser, which decrypts
/// it, and refuses what push services refuse. Of messages with one topic that were not fetched yet the
/// newest is kept. Faults can be set for the next pushes.
public final class FakePush implements AutoCloseable {
    private static final int MOST = 4_096;
    private static final Duration LONGEST_TOKEN = Duration.ofHours(24);
    private static final Set<String> URGENCIES = Set.of("very-low", "low", "normal", "high");
    private static final JsonMapper JSON = new JsonMapper();

    private final HttpServer server;
    private final InstantSource clock;
    private final Map<String, FakePushBrowser> browsers = new HashMap<>();
    private final Deque<Fault> faults = new ArrayDeque<>();
    private final List<String> refusals = new ArrayList<>();
    private int asked;

    /// What the next push meets.
    ///
    /// @param status of HTTP; 0 for a connection that is cut
    /// @param retryAfter the header of this name; empty for none
    public record Fault(int status, String retryAfter) {}

    private FakePush(HttpServer server, InstantSource clock) {
        this.server = server;
        this.clock = clock;
    }

    /// Starts it on any free port of this computer.
    ///
    /// @param clock by which tokens expire
    public static FakePush start(InstantSource clock) throws IOException {
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        FakePush push = new FakePush(server, clock);
        server.createContext("/", push::serve);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
        return push;
    }

    /// As in `http://127.0.0.1:4711`.
    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /// A browser that subscribes.
    ///
    /// @param applicationKey of who may push to it, in base64url
    public synchronized FakePushBrowser browser(String applicationKey) {
        String path = "/push/secret-" + (browsers.size() + 1) + "?v=2";
        FakePushBrowser browser = new FakePushBrowser(url() + path, applicationKey);
        browsers.put(path, browser);
        return browser;
    }

    /// The browser takes its subscription back.
    public synchronized void unsubscribe(FakePushBrowser browser) {
        browsers.values().remove(browser);
    }

    public synchronized void next(Fault fault) {
        faults.add(fault);
    }

    /// How many pushes came, refused ones too.
    public synchronized int asked() {
        return asked;
    }

    /// Why pushes were refused that no fault was set for, oldest first.
    public synchronized List<String> refusals() {
        return List.copyOf(refusals);
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            Fault fault = come();
            if (fault != null && fault.status() == 0) {
                return;
            }
            int status;
            if (fault == null) {
                status = taken(exchange, body);
            } else {
                status = fault.status();
                if (!fault.retryAfter().isEmpty()) {
                    exchange.getResponseHeaders().set("Retry-After", fault.retryAfter());
                }
            }
            exchange.getResponseHeaders().set("Location", "/message/" + asked());
            exchange.sendResponseHeaders(status, -1);
        }
    }

    private synchronized @Nullable Fault come() {
        asked++;
        return faults.poll();
    }

    private synchronized int taken(HttpExchange exchange, byte[] body) {
        FakePushBrowser browser = browsers.get(exchange.getRequestURI().toString());
        if (browser == null) {
            return 410;
        }
        Map<String, String> headers = new HashMap<>();
        exchange.getRequestHeaders()
                .forEach((name, values) ->
                        headers.put(name.toLowerCase(Locale.ROOT), values.getFirst()));
        String fault = fault(headers, body.length);
        if (!fault.isEmpty()) {
            return refused(400, fault);
        }
        if (body.length > MOST) {
            return refused(413, body.length + " bytes");
        }
        try {
            String trouble = trouble(headers.getOrDefault("authorization", ""), browser);
            if (!trouble.isEmpty()) {
                return refused(403, trouble);
            }
            browser.receive(headers, body);
        } catch (GeneralSecurityException | RuntimeException e) {
            return refused(400, e.toString());
        }
        return 201;
    }

    private int refused(int status, String why) {
        refusals.add(status + " " + why);
        return status;
    }

    private static String fault(Map<String, String> headers, int length) {
        if (!headers.getOrDefault("ttl", "").matches("\\d{1,10}")) {
            return "TTL";
        }
        if (!URGENCIES.contains(headers.getOrDefault("urgency", "normal"))) {
            return "Urgency";
        }
        if (!headers.getOrDefault("topic", "a").matches("[A-Za-z0-9_-]{1,32}")) {
            return "Topic";
        }
        return length > 0 && !"aes128gcm".equals(headers.get("content-encoding"))
                ? "Content-Encoding"
                : "";
    }

    /// What is wrong with a token; empty for nothing.
    private String trouble(String authorization, FakePushBrowser browser)
            throws GeneralSecurityException {
        if (!authorization.matches("vapid t=[\\w-]+\\.[\\w-]+\\.[\\w-]+,k=[\\w-]+")) {
            return "Authorization";
        }
        String key = authorization.substring(authorization.indexOf(",k=") + 3);
        if (!key.equals(browser.applicationKey())) {
            return "another key";
        }
        String token = authorization.substring("vapid t=".length(), authorization.indexOf(",k="));
        String[] parts = token.split("\\.", -1);
        Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
        signature.initVerify(publicKey(key));
        signature.update((parts[0] + "." + parts[1]).getBytes(US_ASCII));
        if (!signature.verify(Base64.getUrlDecoder().decode(parts[2]))) {
            return "signature";
        }
        JsonNode claims = JSON.readTree(new String(Base64.getUrlDecoder().decode(parts[1]), UTF_8));
        long left = claims.path("exp").asLong() - clock.instant().getEpochSecond();
        if (left <= 0 || left > LONGEST_TOKEN.toSeconds()) {
            return "exp";
        }
        return claims.path("aud").asString().equals(url()) ? "" : "aud";
    }

    private static ECPublicKey publicKey(String text) throws GeneralSecurityException {
        return (ECPublicKey)
                KeyFactory.getInstance("EC")
                        .generatePublic(
                                new ECPublicKeySpec(
                                        FakePushBrowser.point(Base64.getUrlDecoder().decode(text)),
                                        FakePushBrowser.curve()));
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
