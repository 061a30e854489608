package sayso.mcp.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import sayso.mcp.protocol.IncomingMessage;
import sayso.mcp.protocol.LongTexts;
import sayso.mcp.server.Caller;
import sayso.mcp.server.Diagnostics;
import sayso.mcp.server.EraRules;
import sayso.mcp.server.McpServer;

/// The MCP endpoint of an HTTP server, for both eras: each message is sorted by what it says itself.
/// Safe for use by many threads. Checking `Host`, `Origin` and the credential is the web server's
/// part and comes before.
public final class StreamableHttp implements AutoCloseable {
    private static final String ALL = "GET, POST, DELETE";

    private final HttpLimits limits;
    private final Diagnostics diagnostics;
    private final Door door;
    private final ModernEra modern;
    private final LegacyEra legacy;
    private final CountDownLatch closing = new CountDownLatch(1);

    /// @param clock ages sessions and kept messages
    /// @param diagnostics takes lines for whoever runs the server
    public StreamableHttp(
            McpServer server,
            HttpLimits limits,
            InstantSource clock,
            Consumer<String> diagnostics) {
        this.limits = limits;
        this.diagnostics = new Diagnostics(diagnostics);
        this.door = new Door(limits);
        this.modern = new ModernEra(server, limits, clock, diagnostics, door);
        this.legacy = new LegacyEra(server, limits, clock, diagnostics, door);
        Thread.ofVirtual().name("mcp-http-sweeper").start(this::sweep);
    }

    /// Answers one request. Returns when the reply is known, for a stream when it begins. Throws if
    /// the body cannot be read.
    ///
    /// @param caller who sent it, as its credential says
    public HttpReply handle(HttpRequest request, Caller caller) throws IOException {
        return switch (request.method()) {
            case "POST" -> post(request, caller);
            case "GET" ->
                    hasSession(request)
                            ? legacy.get(request, caller)
                            : Replies.notAllowed("POST", "there is no session to listen to");
            case "DELETE" ->
                    hasSession(request)
                            ? legacy.delete(request, caller)
                            : Replies.notAllowed("POST", "there is no session to end");
            default -> Replies.notAllowed(ALL, "messages are sent by POST");
        };
    }

    /// Ends every session, cancels every open request and ends every stream.
    @Override
    public void close() {
        closing.countDown();
        modern.close();
        legacy.sessions().close();
    }

    private HttpReply post(HttpRequest request, Caller caller) throws IOException {
        if (!isJson(request.values("Content-Type"))) {
            return Replies.refusal(415, null, "Content-Type is not application/json");
        }
        int max = limits.talk().maxMessageBytes();
        byte[] body = LongTexts.read(request.body(), max);
        if (body.length > max) {
            return Replies.refusal(413, null, "message is longer than " + max + " bytes");
        }
        IncomingMessage message = IncomingMessage.read(ByteBuffer.wrap(body));
        return switch (EraRules.of(message, request.value(MirroredHeaders.VERSION))) {
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
        return !request.values(LegacyEra.SESSION).isEmpty()
                && !EraRules.isModern(request.value(MirroredHeaders.VERSION));
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
