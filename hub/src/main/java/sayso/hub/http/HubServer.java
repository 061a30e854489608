package sayso.hub.http;

import io.helidon.webserver.ListenerConfig;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.WebServerConfig;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.websocket.WsConfig;
import io.helidon.webserver.websocket.WsRouting;
import java.net.URI;
import java.time.Duration;
import java.util.List;

/// The hub's HTTP server. It listens on the loopback addresses and nowhere else, and serves the
/// routes it was given and no others. Safe for use by many threads.
public final class HubServer implements AutoCloseable {
    private static final Duration GRACE = Duration.ofSeconds(5);

    private final WebServer server;
    private final int port;
    private final RouteTable table;
    private final Serving serving;
    private final Exchange.Bounds bounds;

    private HubServer(
            WebServer server, int port, RouteTable table, Serving serving, Exchange.Bounds bounds) {
        this.server = server;
        this.port = port;
        this.table = table;
        this.serving = serving;
        this.bounds = bounds;
    }

    /// Starts one that nobody observes.
    public static HubServer start(
            HubOptions options, List<RouteGroup> groups, Authenticator authenticator) {
        ServerVoice.silence();
        return start(options, groups, authenticator, Traffic.unobserved());
    }

    /// Starts one that keeps a log.
    public static HubServer start(
            HubOptions options,
            List<RouteGroup> groups,
            Authenticator authenticator,
            Traffic traffic,
            HubLog log) {
        ServerVoice.into(log);
        return start(options, groups, authenticator, traffic.and(log));
    }

    /// Starts it. A port that is taken is passed over for the next free one; `url` says which it is.
    ///
    /// @throws HubStartException if no port can be had
    private static HubServer start(
            HubOptions options,
            List<RouteGroup> groups,
            Authenticator authenticator,
            Traffic traffic) {
        RouteTable table = new RouteTable(groups);
        for (int turn = 0; turn < Ports.TRIES; turn++) {
            int port = Ports.candidate(options.port(), turn);
            if (Ports.isFree(port)) {
                HubServer hub = begin(options, port, table, authenticator, traffic);
                if (hub.server.isRunning()) {
                    return hub;
                }
                hub.close();
            }
        }
        throw new HubStartException(
                "no port from " + options.port() + " on is free; name another with `--port`");
    }

    private static HubServer begin(
            HubOptions options,
            int port,
            RouteTable table,
            Authenticator authenticator,
            Traffic traffic) {
        RequestLimits limits = options.limits();
        Doorkeeper door =
                new Doorkeeper(new KnownNames(port, options.hosts()), authenticator, table, limits);
        Exchange.Bounds bounds =
                new Exchange.Bounds(
                        limits, new Patience(limits.patience()), new Waits(), table.pages());
        Serving serving = new Serving(door, bounds, traffic);
        FramedConnections connections =
                new FramedConnections(
                        new Strangers(limits.strangers()), bounds.patience(), limits.headerBytes());
        WebServerConfig.Builder config = WebServer.builder().shutdownHook(false);
        listen(config, Ports.LOOPBACK_4, port, limits, door, table, serving, connections);
        if (Ports.hasLoopback6()) {
            ListenerConfig.Builder other = ListenerConfig.builder();
            listen(other, Ports.LOOPBACK_6, port, limits, door, table, serving, connections);
            config.putSocket("ipv6", other.build());
        }
        return new HubServer(config.build().start(), port, table, serving, bounds);
    }

    private static void listen(
            ListenerConfig.BuilderBase<?, ?> config,
            String address,
            int port,
            RequestLimits limits,
            Doorkeeper door,
            RouteTable table,
            Serving serving,
            FramedConnections connections) {
        HttpRouting.Builder routing = HttpRouting.builder();
        routing.any(serving::serve);
        WsRouting.Builder sockets = WsRouting.builder();
        for (SocketRoute socket : table.sockets()) {
            sockets.endpoint(socket.path(), () -> new FencedSocket(door, socket));
        }
        config.host(address)
                .port(port)
                // why: up to this a request that is too long is told so in our words, and beyond it
                // is cut
                .maxPayloadSize(limits.longestBytes())
                .maxTcpConnections(limits.connections())
                .shutdownGracePeriod(GRACE)
                .protocolsDiscoverServices(false)
                .addProtocol(WsConfig.create())
                .addConnectionSelector(connections)
                .connectionOptions(socket ->
                        socket.readTimeout(limits.patience().multipliedBy(4)).tcpNoDelay(true))
                .directHandlers(Malformed.HANDLERS)
                .addRouting(routing)
                .addRouting(sockets);
    }

    public int port() {
        return port;
    }

    /// Where to call it, as in `http://127.0.0.1:7296`.
    public URI url() {
        return URI.create("http://" + Ports.LOOPBACK_4 + ":" + port);
    }

    /// Everything it serves.
    public RouteTable table() {
        return table;
    }

    /// How many requests are unanswered, streams and waits included.
    public int openRequests() {
        return serving.open();
    }

    /// StopCounts it: waits and streams end, requests at work are let finish for a few seconds, and
    /// nothing new is begun.
    @Override
    public void close() {
        bounds.waits().stop();
        serving.awaitQuiet(GRACE);
        server.stop();
        bounds.patience().close();
    }
}
