package sayso.hub.http;

import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Cuts off callers that start a transfer and stall: when a read or a write takes too long, its
/// thread is interrupted, which closes the connection. Thread-safe.
final class SlowClientTimeout implements AutoCloseable {
    /// Something that may block on a connection.
    @FunctionalInterface
    interface Transfer<T> {
        T run() throws IOException;
    }

    private final long nanos;
    private final Set<Running> running = ConcurrentHashMap.newKeySet();
    private final Thread watch;

    SlowClientTimeout(Duration most) {
        this.nanos = most.toNanos();
        long tick = Math.clamp(most.toMillis() / 4, 10, 1000);
        this.watch = Thread.ofVirtual().name("hub-patience").start(() -> look(tick));
    }

    /// Runs it. One that comes to its end counts, also where it was about to be broken off.
    ///
    /// @throws SlowCallerException if it was broken off
    <T> T within(Transfer<T> transfer) throws IOException {
        Running mine = new Running(Thread.currentThread(), System.nanoTime() + nanos);
        running.add(mine);
        try {
            return transfer.run();
        } catch (IOException | RuntimeException e) {
            if (mine.end() && !(e instanceof SlowCallerException)) {
                throw new SlowCallerException(e);
            }
            throw e;
        } finally {
            running.remove(mine);
            if (mine.end()) {
                Thread.interrupted(); // why: what this thread does next is not the slow transfer
            }
        }
    }

    private void look(long tick) {
        try {
            while (true) {
                Thread.sleep(tick);
                long now = System.nanoTime();
                running.forEach(each -> each.breakOffIfDue(now));
            }
        } catch (InterruptedException e) {
            running.clear();
        }
    }

    /// Transfer under way, which is interrupted only as long as it runs.
    private static final class Running {
        private final Thread thread;
        private final long due;
        private boolean over;
        private boolean interrupted;

        Running(Thread thread, long due) {
            this.thread = thread;
            this.due = due;
        }

        synchronized void breakOffIfDue(long now) {
            if (!over && !interrupted && now - due > 0) {
                interrupted = true;
                thread.interrupt();
            }
        }

        /// @return whether it was interrupted
        synchronized boolean end() {
            over = true;
            return interrupted;
        }
    }

    @Override
    public void close() {
        watch.interrupt();
    }
}
