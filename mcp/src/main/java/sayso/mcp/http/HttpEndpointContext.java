package sayso.mcp.http;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import sayso.mcp.server.FinalResponse;

/// Shared by the request handlers of both eras: limits each caller's open requests, waits for
/// answers, connects streams to clients, and cuts off clients that do not read.
final class HttpEndpointContext {
    private final HttpLimits limits;
    private final ConcurrencyLimiter admission;
    private final Set<SseConnection> connections = ConcurrentHashMap.newKeySet();

    HttpEndpointContext(HttpLimits limits) {
        this.limits = limits;
        this.admission = new ConcurrencyLimiter(limits.crowd().maxOpenPerCaller());
    }

    ConcurrencyLimiter admission() {
        return admission;
    }

    String tooMuchOpen() {
        return "%d requests and streams are open, no more are taken until one ends"
                .formatted(limits.crowd().maxOpenPerCaller());
    }

    /// The answer, if it is the reply; null if the reply is a stream.
    ///
    /// @param giveUp runs if the thread is interrupted meanwhile
    @Nullable FinalResponse decide(MessageStream stream, AcceptHeader accept, Runnable giveUp)
            throws IOException {
        try {
            return stream.decide(accept.json(), limits.pace().patience());
        } catch (InterruptedException e) {
            giveUp.run();
            Thread.currentThread().interrupt();
            throw (IOException) new InterruptedIOException("interrupted").initCause(e);
        }
    }

    /// Lets a new connection take the messages of a stream after `since`.
    SseConnection connect(
            MessageStream stream, SseConnection.Style style, long since, Runnable end) {
        SseConnection connection = connection(stream, style, end);
        stream.connect(connection, since);
        return connection;
    }

    /// Lets a new connection go on where the last one stopped.
    SseConnection goOn(MessageStream stream, SseConnection.Style style, Runnable end) {
        SseConnection connection = connection(stream, style, end);
        stream.connect(connection);
        return connection;
    }

    /// Lets go of clients that do not read.
    void sweep() {
        connections.forEach(connection -> connection.cutIfStalled(limits.pace().stall()));
    }

    private SseConnection connection(
            MessageStream stream, SseConnection.Style style, Runnable end) {
        SseConnection connection =
                new SseConnection(
                        stream,
                        style,
                        limits.pace().keepAlive(),
                        gone -> {
                            connections.remove(gone);
                            end.run();
                        });
        connections.add(connection);
        return connection;
    }
}
