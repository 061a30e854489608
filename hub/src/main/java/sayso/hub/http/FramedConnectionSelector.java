package sayso.hub.http;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.buffers.DataReader;
import io.helidon.common.buffers.DataWriter;
import io.helidon.common.concurrency.limits.Limit;
import io.helidon.common.socket.HelidonSocket;
import io.helidon.common.socket.PeerInfo;
import io.helidon.common.task.InterruptableTask;
import io.helidon.http.HttpPrologue;
import io.helidon.http.WritableHeaders;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.ListenerContext;
import io.helidon.webserver.ProxyProtocolData;
import io.helidon.webserver.Router;
import io.helidon.webserver.http1.Http1Config;
import io.helidon.webserver.http1.Http1ConnectionSelector;
import io.helidon.webserver.http1.spi.Http1Upgrader;
import io.helidon.webserver.spi.ServerConnection;
import io.helidon.webserver.spi.ServerConnectionSelector;
import io.helidon.webserver.websocket.WsConfig;
import io.helidon.webserver.websocket.WsUpgrader;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import org.jspecify.annotations.Nullable;

/// Accepts every connection of the server as HTTP, WebSocket upgrades included, and serves each
/// behind a `RequestFramer` and with its own slot in `AnonymousConnectionSlots`.
final class FramedConnectionSelector implements ServerConnectionSelector {
    private final Http1ConnectionSelector http;
    private final AnonymousConnectionSlots strangers;
    private final SlowClientTimeout patience;
    private final int headerBytes;

    FramedConnectionSelector(
            AnonymousConnectionSlots strangers, SlowClientTimeout patience, int headerBytes) {
        this.strangers = strangers;
        this.patience = patience;
        this.headerBytes = headerBytes;
        this.http =
                Http1ConnectionSelector.builder()
                        .config(Http1Config.builder().maxHeadersSize(headerBytes).build())
                        .addUpgrader(new Upgrading(WsUpgrader.create(WsConfig.create())))
                        .build();
    }

    @Override
    public int bytesToIdentifyConnection() {
        return 0;
    }

    @Override
    public Support supports(BufferData data) {
        return Support.SUPPORTED;
    }

    @Override
    public Set<String> supportedApplicationProtocols() {
        return http.supportedApplicationProtocols();
    }

    @Override
    public ServerConnection connection(ConnectionContext context) {
        AnonymousConnectionSlots.Place place = strangers.enter();
        RequestFramer framing =
                new RequestFramer(context.dataReader(), place, patience, headerBytes);
        Framed framed = new Framed(context, framing, new DataReader(framing));
        return new Placed(http.connection(framed), place);
    }

    /// One connection at its place.
    private record Placed(ServerConnection connection, AnonymousConnectionSlots.Place place)
            implements ServerConnection, InterruptableTask<Void> {
        @Override
        public void handle(Limit limit) throws InterruptedException {
            try {
                AnonymousConnectionSlots.at(
                        place,
                        () -> {
                            connection.handle(limit);
                            return true;
                        });
            } finally {
                place.leave();
            }
        }

        @Override
        public Duration idleTime() {
            return connection.idleTime();
        }

        @Override
        public void close(boolean interrupt) {
            connection.close(interrupt);
        }

        @Override
        public boolean canInterrupt() {
            return connection instanceof InterruptableTask<?> task && task.canInterrupt();
        }
    }

    /// Lets the framing go where a connection becomes a WebSocket.
    private record Upgrading(Http1Upgrader upgrader) implements Http1Upgrader {
        @Override
        public String supportedProtocol() {
            return upgrader.supportedProtocol();
        }

        @Override
        public @Nullable ServerConnection upgrade(
                ConnectionContext context, HttpPrologue prologue, WritableHeaders<?> headers) {
            ServerConnection upgraded = upgrader.upgrade(context, prologue, headers);
            if (upgraded != null && context instanceof Framed framed) {
                framed.framing().upgraded();
            }
            return upgraded;
        }
    }

    /// A connection whose bytes come through its framing.
    private record Framed(ConnectionContext context, RequestFramer framing, DataReader dataReader)
            implements ConnectionContext {
        @Override
        public ListenerContext listenerContext() {
            return context.listenerContext();
        }

        @Override
        public ExecutorService executor() {
            return context.executor();
        }

        @Override
        public DataWriter dataWriter() {
            return context.dataWriter();
        }

        @Override
        public Router router() {
            return context.router();
        }

        @Override
        public Optional<ProxyProtocolData> proxyProtocolData() {
            return context.proxyProtocolData();
        }

        @Override
        public HelidonSocket serverSocket() {
            return context.serverSocket();
        }

        @Override
        public PeerInfo remotePeer() {
            return context.remotePeer();
        }

        @Override
        public PeerInfo localPeer() {
            return context.localPeer();
        }

        @Override
        public boolean isSecure() {
            return context.isSecure();
        }

        @Override
        public String socketId() {
            return context.socketId();
        }

        @Override
        public String childSocketId() {
            return context.childSocketId();
        }
    }
}
