package sayso.hub.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sayso.hub.http.AccessRule;
import sayso.hub.http.AuthenticatedCaller;
import sayso.hub.http.HubExchange;
import sayso.hub.http.RequestLimits;
import sayso.hub.http.Route;
import sayso.hub.http.RouteGroup;
import sayso.mcp.feature.CallerIdentity;
import sayso.mcp.http.EventStream;
import sayso.mcp.http.HttpLimits;
import sayso.mcp.http.HttpReply;
import sayso.mcp.http.HttpRequest;
import sayso.mcp.http.StreamableHttpTransport;
import sayso.mcp.protocol.TruncatingJsonReader;

/// Serves the hub's MCP endpoint over HTTP: passes each request with its caller's identity to the
/// MCP transport, and sends its reply or event stream back unchanged. It serves both protocol eras.
/// Host, Origin and credential have been checked before.
public final class McpRoutes implements RouteGroup, AutoCloseable {
    /// What the endpoint of a computer takes: all agents there come with the same credential, and each
    /// may wait in many calls.
    public static final HttpLimits LIMITS =
            HttpLimits.ample()
                    .with(new HttpLimits.Crowd(4096, 4096, RequestLimits.ample().openRequests()));

    /// Where clients are pointed at.
    public static final String PATH = "/mcp";

    private final StreamableHttpTransport endpoint;
    private final AccessRule admits;

    private McpRoutes(StreamableHttpTransport endpoint, AccessRule admits) {
        this.endpoint = requireNonNull(endpoint, "endpoint is null");
        this.admits = admits;
    }

    /// For agents. A person's credential is turned away: an MCP client that held one could answer.
    public static McpRoutes forAgents(StreamableHttpTransport endpoint) {
        return new McpRoutes(endpoint, AccessRule.AGENTS);
    }

    /// For whoever passes the fences, as the computer's own user: for servers without decisions, such
    /// as one that a conformance suite talks with.
    public static McpRoutes forAnybody(StreamableHttpTransport endpoint) {
        return new McpRoutes(endpoint, AccessRule.ANYBODY);
    }

    @Override
    public List<Route> routes() {
        return List.of(new Route(Route.ANY_METHOD, PATH, admits, this::serve));
    }

    /// Ends every session, request and stream.
    @Override
    public void close() {
        endpoint.close();
    }

    private void serve(HubExchange exchange) throws IOException, InterruptedException {
        HttpRequest request =
                new HttpRequest(
                        exchange.method(),
                        exchange.headers(),
                        new ByteArrayInputStream(exchange.body(McpRoutes::read)));
        HttpReply reply = endpoint.handle(request, caller(exchange));
        switch (reply) {
            case HttpReply.Whole whole -> send(exchange, whole);
            case HttpReply.Stream stream -> send(exchange, stream);
        }
    }

    /// A message whose texts are too long says what it wanted all the same.
    private static byte[] read(InputStream body) throws IOException {
        return TruncatingJsonReader.read(body, LIMITS.talk().maxMessageBytes());
    }

    private CallerIdentity caller(HubExchange exchange) {
        return switch (admits) {
            case ANYBODY -> CallerIdentity.LOCAL;
            case AGENTS, PEOPLE, BOTH, BOTH_AND_SITTINGS, PEOPLE_AND_SITTINGS, BROWSERS ->
                    switch (exchange.caller()) {
                        case AuthenticatedCaller.Agent agent -> new CallerIdentity(agent.owner());
                        case AuthenticatedCaller.Person other ->
                                throw new IllegalStateException("let in " + other.name());
                        case AuthenticatedCaller.Sitting other ->
                                throw new IllegalStateException("let in " + other.name());
                    };
        };
    }

    private static void send(HubExchange exchange, HttpReply.Whole reply) throws IOException {
        other(reply.headers()).forEach(exchange::header);
        String type = reply.headers().get("Content-Type");
        exchange.reply(reply.status(), type, reply.body().getBytes(UTF_8));
    }

    private static void send(HubExchange exchange, HttpReply.Stream reply)
            throws IOException, InterruptedException {
        try (EventStream events = reply.events()) {
            other(reply.headers()).forEach(exchange::header);
            try (OutputStream out = exchange.stream(reply.status(), "text/event-stream")) {
                exchange.whileWaiting(() -> written(events, out));
            }
        }
    }

    private static boolean written(EventStream events, OutputStream out)
            throws InterruptedException {
        try {
            events.writeTo(out);
            return true;
        } catch (IOException e) {
            // why: the client has gone; closing the stream tells the endpoint
            return false;
        }
    }

    private static Map<String, String> other(Map<String, String> headers) {
        Map<String, String> other = new HashMap<>(headers);
        other.remove("Content-Type");
        return other;
    }
}
