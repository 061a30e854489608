package sayso.mcp.server;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Predicate;
import sayso.mcp.protocol.ServerChange;

/// Queue of the changes of a server's features and tasks that one listener wants, in which a
/// pending change that happens again is delivered once, in its last state. So a slow listener holds
/// no more entries than there are things to change.
final class ChangeQueue implements AutoCloseable {
    private final Predicate<ServerChange> wanted;
    private final Consumer<ChangeQueue> leave;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition news = lock.newCondition();
    private final Map<Object, ServerChange> waiting = new LinkedHashMap<>();
    private boolean closed;

    ChangeQueue(Predicate<ServerChange> wanted, Consumer<ChangeQueue> leave) {
        this.wanted = wanted;
        this.leave = leave;
    }

    void offer(ServerChange change) {
        if (!wanted.test(change)) {
            return;
        }
        lock.lock();
        try {
            waiting.put(subject(change), change);
            news.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// Waits for the next; empty after the end, when all was heard.
    Optional<ServerChange> take() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (waiting.isEmpty() && !closed) {
                news.await();
            }
            Iterator<ServerChange> oldest = waiting.values().iterator();
            if (!oldest.hasNext()) {
                return Optional.empty();
            }
            ServerChange change = oldest.next();
            oldest.remove();
            return Optional.of(change);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        leave.accept(this);
        lock.lock();
        try {
            closed = true;
            news.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private static Object subject(ServerChange change) {
        return switch (change) {
            case ServerChange.ToolList _,
                    ServerChange.PromptList _,
                    ServerChange.ResourceList _,
                    ServerChange.ResourceUpdated _ ->
                    change;
            case ServerChange.TaskChanged told -> told.task().id();
        };
    }
}
