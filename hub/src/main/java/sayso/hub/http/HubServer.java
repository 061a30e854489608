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

/// HTTP server of the hub: listens on a free port of the loopback addresses only, checks and limits
/// requests, and serves the routes and WebSockets that it is given. Thread-safe.
public final class HubServer implements AutoCloseable {
    private static final Duration GRACE = Duration.ofSeconds(5);

    private final WebServer server;
    private final int port;
    private final RouteTable table;
    private final RequestDispatcher serving;
    private final HubExchange.Bounds bounds;

    private HubServer(
            WebServer server,
            int port,
            RouteTable table,
            RequestDispatcher serving,
            HubExchange.Bounds bounds) {
        this.server = server;
        this.port = port;
        this.table = table;
        this.serving = serving;
        this.bounds = bounds;
    }

    /// Starts one that nobody observes.
    public static HubServer start(
            HubOptions options, List<RouteGroup> groups, Authenticator authenticator) {
        HttpLibraryLogHandler.silence();
        return start(options, groups, authenticator, TrafficListener.unobserved());
    }

    /// Starts one that keeps a log.
    public static HubServer start(
            HubOptions options,
            List<RouteGroup> groups,
            Authenticator authenticator,
            TrafficListener traffic,
            HubLog log) {
        HttpLibraryLogHandler.into(log);
        return start(options, groups, authenticator, traffic.and(log));
    }

    /// Starts it. A port that is taken is passed over for the next free one; `url` says which it is.
    ///
    /// @throws HubStartException if no port can be had
    private static HubServer start(
            HubOptions options,
            List<RouteGroup> groups,
            Authenticator authenticator,
            TrafficListener traffic) {
        RouteTable table = new RouteTable(groups);
        for (int turn = 0; turn < LoopbackPorts.TRIES; turn++) {
            int port = LoopbackPorts.candidate(options.port(), turn);
            if (LoopbackPorts.isFree(port)) {
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
            TrafficListener traffic) {
        RequestLimits limits = options.limits();
        RequestFilter door =
                new RequestFilter(
                        new HostAllowlist(port, options.hosts()), authenticator, table, limits);
        HubExchange.Bounds bounds =
                new HubExchange.Bounds(
                        limits,
                        new SlowClientTimeout(limits.patience()),
                        new WaitRegistry(),
                        table.pages());
        RequestDispatcher serving = new RequestDispatcher(door, bounds, traffic);
        FramedConnectionSelector connections =
                new FramedConnectionSelector(
                        new AnonymousConnectionSlots(limits.strangers()),
                        bounds.patience(),
                        limits.headerBytes());
        WebServerConfig.Builder config = WebServer.builder().shutdownHook(false);
        listen(config, LoopbackPorts.LOOPBACK_4, port, limits, door, table, serving, connections);
        if (LoopbackPorts.hasLoopback6()) {
            ListenerConfig.Builder other = ListenerConfig.builder();
            listen(
                    other,
                    LoopbackPorts.LOOPBACK_6,
                    port,
                    limits,
                    door,
                    table,
                    serving,
                    connections);
            config.putSocket("ipv6", other.build());
        }
        return new HubServer(config.build().start(), port, table, serving, bounds);
    }

    private static void listen(
            ListenerConfig.BuilderBase<?, ?> config,
            String address,
            int port,
            RequestLimits limits,
            RequestFilter door,
            RouteTable table,
            RequestDispatcher serving,
            FramedConnectionSelector connections) {
        HttpRouting.Builder routing = HttpRouting.builder();
        routing.any(serving::serve);
        WsRouting.Builder sockets = WsRouting.builder();
        for (WebSocketRoute socket : table.sockets()) {
            sockets.endpoint(socket.path(), () -> new FilteredWebSocket(door, socket));
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
                .directHandlers(MalformedRequestHandler.HANDLERS)
                .addRouting(routing)
                .addRouting(sockets);
    }

    public int port() {
        return port;
    }

    /// Where to call it, as in `http://127.0.0.1:7296`.
    public URI url() {
        return URI.create("http://" + LoopbackPorts.LOOPBACK_4 + ":" + port);
    }

    /// Everything it serves.
    public RouteTable table() {
        return table;
    }

    /// How many requests are unanswered, streams and waits included.
    public int openRequests() {
        return serving.open();
    }

    /// Stops it: waits and streams end, requests at work are let finish for a few seconds, and
    /// nothing new is begun.
    @Override
    public void close() {
        bounds.waits().stop();
        serving.awaitQuiet(GRACE);
        server.stop();
        bounds.patience().close();
    }
}
