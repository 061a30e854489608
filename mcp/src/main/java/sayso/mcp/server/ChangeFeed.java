package sayso.mcp.server;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Predicate;
import sayso.mcp.protocol.Change;

/// The changes that one listener has not yet heard of. What changes again meanwhile is heard of once,
/// in its last state, so a slow listener holds no more than there are things to change.
final class ChangeFeed implements AutoCloseable {
    private final Predicate<Change> wanted;
    private final Consumer<ChangeFeed> leave;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition news = lock.newCondition();
    private final Map<Object, Change> waiting = new LinkedHashMap<>();
    private boolean closed;

    ChangeFeed(Predicate<Change> wanted, Consumer<ChangeFeed> leave) {
        this.wanted = wanted;
        this.leave = leave;
    }

    void offer(Change change) {
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
    Optional<Change> take() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (waiting.isEmpty() && !closed) {
                news.await();
            }
            Iterator<Change> oldest = waiting.values().iterator();
            if (!oldest.hasNext()) {
                return Optional.empty();
            }
            Change change = oldest.next();
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

    private static Object subject(Change change) {
        return switch (change) {
            case Change.ToolList _,
                    Change.PromptList _,
                    Change.ResourceList _,
                    Change.ResourceUpdated _ ->
                    change;
            case Change.TaskChanged told -> told.task().id();
        };
    }
}
