package sayso.mcp.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import sayso.mcp.feature.Tool;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.server.McpServer;
import sayso.mcp.server.ServerInfo;
import tools.jackson.databind.JsonNode;

/// A client's end of a real server over real sockets. Messages are written with single quotes.
final class HttpServerHarness implements AutoCloseable {
    static final ServerInfo INFO = new ServerInfo("sayso", "1.0.0", "Ask when in doubt.");
    static final String INITIALIZE =
            """
            {'jsonrpc':'2.0','id':'i','method':'initialize','params':{'protocolVersion':'2025-11-25',\
            'capabilities':{},'clientInfo':{'name':'x','version':'1'}}}\
            """;

    final List<String> diagnostics = new CopyOnWriteArrayList<>();
    final JdkHttpServer binding;
    final StreamableHttpTransport endpoint;
    private final AtomicReference<Instant> now =
            new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));
    private final HttpClient client =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(Duration.ofSeconds(10))
                    .build();

    /// Limits under which a computer may be slow and what comes at once is still answered plainly.
    static HttpLimits unhurried() {
        HttpLimits ample = HttpLimits.ample();
        return ample.with(
                new HttpLimits.Pace(
                        ample.pace().sessionIdle(),
                        Duration.ofMinutes(1),
                        ample.pace().keepAlive(),
                        ample.pace().stall()));
    }

    HttpServerHarness(Tool... tools) throws IOException {
        this(HttpLimits.ample(), tools);
    }

    HttpServerHarness(HttpLimits limits, Tool... tools) throws IOException {
        this(limits, new McpServer(INFO, List.of(tools)));
    }

    HttpServerHarness(HttpLimits limits, McpServer server) throws IOException {
        InstantSource clock = now::get;
        endpoint = new StreamableHttpTransport(server, limits, clock, diagnostics::add);
        binding = new JdkHttpServer(endpoint);
    }

    /// Lets time pass for sessions and kept messages.
    void tick(Duration duration) {
        now.updateAndGet(then -> then.plus(duration));
    }

    static String quoted(String text) {
        return text.replace('\'', '"');
    }

    /// A request under construction.
    final class Ask {
        private final java.net.http.HttpRequest.Builder builder =
                java.net.http.HttpRequest.newBuilder(binding.uri()).timeout(Duration.ofSeconds(20));

        Ask with(String header, String value) {
            builder.header(header, value);
            return this;
        }

        Ask as(String principal) {
            return with("Authorization", "Bearer " + principal);
        }

        Ask in(String session) {
            return with("Mcp-Session-Id", session);
        }

        /// The reply as a whole, also if it is a stream that ends.
        HttpResponse<String> send() throws Exception {
            return client.send(
                    builder.build(), HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
        }

        /// The reply as it comes.
        HttpResponse<InputStream> stream() throws Exception {
            return client.send(builder.build(), HttpResponse.BodyHandlers.ofInputStream());
        }

        SseReader events() throws Exception {
            HttpResponse<InputStream> response = stream();
            if (!response.headers()
                    .firstValue("Content-Type")
                    .orElse("")
                    .equals("text/event-stream")) {
                throw new AssertionError(
                        response.statusCode()
                                + " "
                                + new String(
                                        response.body().readAllBytes(), StandardCharsets.UTF_8));
            }
            return new SseReader(response.body());
        }
    }

    /// A POST with nothing but the body and its type.
    Ask post(String body) {
        return post(body, "application/json");
    }

    Ask post(String body, String type) {
        Ask ask = new Ask();
        ask.builder.POST(BodyPublishers.ofString(quoted(body)));
        return ask.with("Content-Type", type);
    }

    /// A POST of a body that has quotes of its own.
    Ask postExactly(String body) {
        Ask ask = new Ask();
        ask.builder.POST(BodyPublishers.ofString(body));
        return ask.with("Content-Type", "application/json");
    }

    /// The status, and the code and message of the error that came with it.
    static String statusOf(HttpResponse<String> reply) throws Exception {
        JsonNode error = JsonCodec.read(reply.body()).path("error");
        return "%d %d %s"
                .formatted(
                        reply.statusCode(),
                        error.path("code").asInt(0),
                        error.path("message").asString(""));
    }

    Ask method(String method) {
        Ask ask = new Ask();
        ask.builder.method(method, BodyPublishers.noBody());
        return ask;
    }

    Ask get(String session) {
        return method("GET").in(session).with("Accept", "text/event-stream");
    }

    /// A POST with the headers that a modern client derives from the body.
    Ask modern(String body) throws Exception {
        JsonNode json = JsonCodec.read(quoted(body));
        Ask ask =
                post(body)
                        .with("Accept", "application/json, text/event-stream")
                        .with("MCP-Protocol-Version", "2026-07-28")
                        .with("Mcp-Method", json.path("method").asString(""));
        JsonNode name = json.at("/params/name");
        return name.isString() ? ask.with("Mcp-Name", name.stringValue()) : ask;
    }

    /// A POST within a session.
    Ask legacy(String session, String body) {
        return post(body).in(session).with("Accept", "application/json, text/event-stream");
    }

    /// What a test waits for.
    interface Condition {
        boolean holds() throws Exception;
    }

    /// Tries until it holds.
    void untilTrue(Condition condition) throws Exception {
        long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        while (!condition.holds()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("it never came true");
            }
            Thread.onSpinWait();
        }
    }

    /// A new session of revision 2025-11-25.
    String session() throws Exception {
        return session(post(INITIALIZE));
    }

    String session(Ask initialize) throws Exception {
        HttpResponse<String> reply = initialize.send();
        return reply.headers()
                .firstValue("Mcp-Session-Id")
                .orElseThrow(() -> new AssertionError(reply.statusCode() + " " + reply.body()));
    }

    @Override
    public void close() {
        binding.close();
        client.shutdownNow();
        if (!binding.broken.isEmpty()) {
            throw new AssertionError("the binding broke", binding.broken.getFirst());
        }
    }
}
