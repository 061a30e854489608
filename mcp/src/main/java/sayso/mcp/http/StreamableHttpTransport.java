package sayso.mcp.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import sayso.mcp.feature.CallerIdentity;
import sayso.mcp.protocol.IncomingMessage;
import sayso.mcp.protocol.TruncatingJsonReader;
import sayso.mcp.server.EraResolver;
import sayso.mcp.server.McpServer;
import sayso.mcp.server.ServerDiagnostics;

/// MCP endpoint of an HTTP server: passes each request to the handler of its era, legacy or modern,
/// by the request's own content, and returns the HTTP reply. Safe for use by many threads. The web
/// server checks `Host`, `Origin` and the credential beforehand.
public final class StreamableHttpTransport implements AutoCloseable {
    private static final String ALL = "GET, POST, DELETE";

    private final HttpLimits limits;
    private final ServerDiagnostics diagnostics;
    private final HttpEndpointContext door;
    private final ModernHttpHandler modern;
    private final LegacyHttpHandler legacy;
    private final CountDownLatch closing = new CountDownLatch(1);

    /// @param clock ages sessions and kept messages
    /// @param diagnostics takes lines for whoever runs the server
    public StreamableHttpTransport(
            McpServer server,
            HttpLimits limits,
            InstantSource clock,
            Consumer<String> diagnostics) {
        this.limits = limits;
        this.diagnostics = new ServerDiagnostics(diagnostics);
        this.door = new HttpEndpointContext(limits);
        this.modern = new ModernHttpHandler(server, limits, clock, diagnostics, door);
        this.legacy = new LegacyHttpHandler(server, limits, clock, diagnostics, door);
        Thread.ofVirtual().name("mcp-http-sweeper").start(this::sweep);
    }

    /// Answers one request. Returns when the reply is known, for a stream when it begins. Throws if
    /// the body cannot be read.
    ///
    /// @param caller who sent it, as its credential says
    public HttpReply handle(HttpRequest request, CallerIdentity caller) throws IOException {
        return switch (request.method()) {
            case "POST" -> post(request, caller);
            case "GET" ->
                    hasSession(request)
                            ? legacy.get(request, caller)
                            : HttpReplyMapper.notAllowed(
                                    "POST", "there is no session to listen to");
            case "DELETE" ->
                    hasSession(request)
                            ? legacy.delete(request, caller)
                            : HttpReplyMapper.notAllowed("POST", "there is no session to end");
            default -> HttpReplyMapper.notAllowed(ALL, "messages are sent by POST");
        };
    }

    /// Ends every session, cancels every open request and ends every stream.
    @Override
    public void close() {
        closing.countDown();
        modern.close();
        legacy.sessions().close();
    }

    private HttpReply post(HttpRequest request, CallerIdentity caller) throws IOException {
        if (!isJson(request.values("Content-Type"))) {
            return HttpReplyMapper.refusal(415, null, "Content-Type is not application/json");
        }
        int max = limits.talk().maxMessageBytes();
        byte[] body = TruncatingJsonReader.read(request.body(), max);
        if (body.length > max) {
            return HttpReplyMapper.refusal(413, null, "message is longer than " + max + " bytes");
        }
        IncomingMessage message = IncomingMessage.read(ByteBuffer.wrap(body));
        return switch (EraResolver.of(message, request.value(MirroredHeaders.VERSION))) {
            case MODERN -> modern.post(request, message, caller);
            case LEGACY -> legacy.post(request, message, caller);
        };
    }

    private static boolean isJson(List<String> types) {
        return types.size() == 1
                && types.getFirst()
                        .split(";", 2)[0]
                        .strip()
                        .toLowerCase(Locale.ROOT)
                        .equals("application/json");
    }

    // why: modern clients name no session; if they do all the same, it means nothing.
    private static boolean hasSession(HttpRequest request) {
        return !request.values(LegacyHttpHandler.SESSION).isEmpty()
                && !EraResolver.isModern(request.value(MirroredHeaders.VERSION));
    }

    // why: without the sweeper nobody would let go of what is left behind.
    private void sweepOnce() {
        try {
            door.sweep();
            legacy.sessions().sweep();
        } catch (RuntimeException e) {
            diagnostics.failed("looking after open streams and sessions", e);
        }
    }

    private void sweep() {
        try {
            while (!closing.await(1, TimeUnit.SECONDS)) {
                sweepOnce();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
