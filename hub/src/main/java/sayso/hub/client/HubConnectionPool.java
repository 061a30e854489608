package sayso.hub.client;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Pool of connections to one hub: hands out idle ones or opens new ones, as many as needed, and
/// keeps a few when they are given back. Thread-safe.
final class HubConnectionPool implements AutoCloseable {
    private static final int IDLE = 4;

    private final HubAddress address;
    private final Deque<HubConnection> idle = new ArrayDeque<>();
    private final Set<HubConnection> taken = new HashSet<>();
    private boolean closed;

    HubConnectionPool(HubAddress address) {
        this.address = address;
    }

    HubAddress address() {
        return address;
    }

    synchronized boolean isClosed() {
        return closed;
    }

    /// A connection that was used before; null if there is none. It may be dead without knowing it.
    synchronized @Nullable HubConnection used() {
        HubConnection connection = idle.pollFirst();
        if (connection != null) {
            taken.add(connection);
        }
        return connection;
    }

    HubConnection fresh() throws IOException {
        HubConnection connection = HubConnection.open(address);
        synchronized (this) {
            if (!closed) {
                taken.add(connection);
                return connection;
            }
        }
        connection.close();
        throw new IOException("the desk is closed");
    }

    /// Takes a connection back after a reply was read to its end.
    void giveBack(HubConnection connection) {
        synchronized (this) {
            taken.remove(connection);
            if (!closed && connection.isReusable() && idle.size() < IDLE) {
                idle.addFirst(connection);
                return;
            }
        }
        connection.close();
    }

    /// Ends a connection whose reply did not come to its end.
    void drop(HubConnection connection) {
        synchronized (this) {
            taken.remove(connection);
        }
        connection.close();
    }

    @Override
    public void close() {
        Set<HubConnection> open;
        synchronized (this) {
            closed = true;
            open = new HashSet<>(taken);
            open.addAll(idle);
            idle.clear();
        }
        open.forEach(HubConnection::close);
    }
}
