package sayso.store.sqlite;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import sayso.decision.model.StoreException;
import sayso.store.SqlExecutor;

/// Detects commits of other processes by polling SQLite and wakes the waiters, for systems on which
/// Java's file watching polls as well, and far more slowly.
final class DataVersionPoller implements Runnable, AutoCloseable {
    private static final long EVERY_MILLIS = 50;

    private static final Duration BUSY_WAIT = Duration.ofSeconds(1);

    private final Runnable wake;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final SqlExecutor quiet;
    private long seen;

    /// From when this returns, no commit goes unnoticed.
    DataVersionPoller(SqliteConnector connections, Runnable wake) {
        this.wake = wake;
        this.quiet = connections.reader(BUSY_WAIT);
        this.seen = version();
    }

    @Override
    public void run() {
        try (quiet) {
            while (!closed.await(EVERY_MILLIS, TimeUnit.MILLISECONDS)) {
                look();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closed.countDown();
    }

    private void look() {
        try {
            long now = version();
            if (now != seen) {
                seen = now;
                wake.run();
            }
        } catch (StoreException e) {
            // why: whoever waits looks for itself and learns what is wrong
            wake.run();
        }
    }

    private long version() {
        return quiet.first("PRAGMA data_version", row -> row.number("data_version")).orElse(0L);
    }
}
