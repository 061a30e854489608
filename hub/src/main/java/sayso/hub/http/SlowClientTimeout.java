package sayso.hub.http;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
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
    private final Map<Object, Due> running = new ConcurrentHashMap<>();
    private final Thread watch;

    private record Due(Thread thread, long at) {}

    SlowClientTimeout(Duration most) {
        this.nanos = most.toNanos();
        long tick = Math.clamp(most.toMillis() / 4, 10, 1000);
        this.watch = Thread.ofVirtual().name("hub-patience").start(() -> look(tick));
    }

    <T> T within(Transfer<T> transfer) throws IOException {
        Object key = new Object();
        running.put(key, new Due(Thread.currentThread(), System.nanoTime() + nanos));
        try {
            T result = transfer.run();
            if (running.remove(key) == null) {
                throw new SlowCallerException(null);
            }
            return result;
        } catch (IOException | RuntimeException e) {
            if (e instanceof SlowCallerException || running.remove(key) != null) {
                throw e;
            }
            throw new SlowCallerException(e);
        }
    }

    private void look(long tick) {
        try {
            while (true) {
                Thread.sleep(tick);
                long now = System.nanoTime();
                running.forEach((key, due) -> {
                    if (now - due.at() > 0 && running.remove(key, due)) {
                        due.thread().interrupt();
                    }
                });
            }
        } catch (InterruptedException e) {
            running.clear();
        }
    }

    @Override
    public void close() {
        watch.interrupt();
    }
}
