package sayso.mcp.server;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.JsonRpcResponse;
import sayso.mcp.protocol.RequestId;

/// Unanswered requests of the server to one legacy client, by id: opens them up to a limit, settles
/// each with the client's response, and takes back those that need no answer any more.
final class ServerRequests {
    private static final int MAX_OPEN = 64;

    private final Map<RequestId, Pending> open = new HashMap<>();
    private long lastId;

    /// A request that waits for its response.
    static final class Pending {
        private final RequestId id;
        private final CountDownLatch settled = new CountDownLatch(1);
        private volatile @Nullable JsonRpcResponse response;

        Pending(RequestId id) {
            this.id = id;
        }

        RequestId id() {
            return id;
        }

        /// Empty as long as there is none.
        Optional<JsonRpcResponse> response() {
            return Optional.ofNullable(response);
        }

        /// Empty when the time, as `System.nanoTime` counts it, is over.
        Optional<JsonRpcResponse> await(long deadline) throws InterruptedException {
            long left = deadline - System.nanoTime();
            return settled.await(left, TimeUnit.NANOSECONDS)
                    ? Optional.ofNullable(response)
                    : Optional.empty();
        }
    }

    /// Empty when too many are open.
    synchronized Optional<Pending> open() {
        if (open.size() >= MAX_OPEN) {
            return Optional.empty();
        }
        Pending pending = new Pending(RequestId.of("s" + ++lastId));
        open.put(pending.id(), pending);
        return Optional.of(pending);
    }

    /// False when nothing of that id is open: it was never asked, answered before or taken back.
    boolean settle(JsonRpcResponse response) {
        Pending pending;
        synchronized (this) {
            pending = open.remove(response.id());
            if (pending == null) {
                return false;
            }
            pending.response = response;
        }
        pending.settled.countDown();
        return true;
    }

    /// Whether it was still open.
    synchronized boolean takeBack(Pending pending) {
        return open.remove(pending.id()) != null;
    }

    synchronized int size() {
        return open.size();
    }
}
