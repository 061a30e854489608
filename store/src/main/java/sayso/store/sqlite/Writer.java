package sayso.store.sqlite;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.StoreException;
import sayso.core.decision.StoreTrouble;
import sayso.store.Sql;

/// The one connection of this process that writes. Threads take turns; other processes are waited
/// for with patience, and with jitter, since SQLite's own wait is not fair.
final class Writer implements AutoCloseable {
    /// SQLite's own wait, after which we draw lots again.
    private static final Duration BUSY_WAIT = Duration.ofMillis(60);

    private static final long LONGEST_JITTER_NANOS = Duration.ofMillis(8).toNanos();

    private final Connections connections;
    private final Duration patience;
    private final ReentrantLock turn = new ReentrantLock();
    private @Nullable Sql connection;

    Writer(Connections connections, Duration patience) {
        this.connections = connections;
        this.patience = patience;
    }

    /// Runs the work in one transaction that begins with the write lock and ends on the disk.
    <T> T run(Function<Sql, T> work) {
        long giveUp = System.nanoTime() + patience.toNanos();
        takeTurn();
        try {
            connections.requireSameFile();
            Sql sql = patiently(giveUp, this::connected);
            patiently(giveUp, () -> begin(sql));
            return commit(sql, work);
        } finally {
            turn.unlock();
        }
    }

    /// Runs what cannot be part of a transaction, on a connection of its own, and runs it again while
    /// others are in the way.
    <T> T alone(Function<Sql, T> work) {
        long giveUp = System.nanoTime() + patience.toNanos();
        takeTurn();
        try {
            connections.requireSameFile();
            disconnect();
            try (Sql sql = patiently(giveUp, () -> connections.writer(BUSY_WAIT))) {
                return patiently(giveUp, () -> work.apply(sql));
            }
        } finally {
            turn.unlock();
        }
    }

    @Override
    public void close() {
        turn.lock();
        try {
            disconnect();
        } finally {
            turn.unlock();
        }
    }

    private <T> T commit(Sql sql, Function<Sql, T> work) {
        boolean committed = false;
        try {
            T result = work.apply(sql);
            sql.update("COMMIT");
            committed = true;
            return result;
        } finally {
            if (!committed) {
                rollBack(sql);
            }
        }
    }

    private void rollBack(Sql sql) {
        try {
            sql.run("ROLLBACK");
        } catch (StoreException e) {
            // why: after some errors SQLite has rolled back by itself; a new connection is sure to
            // have nothing open
            disconnect();
        }
    }

    private Sql connected() {
        Sql open = connection;
        if (open == null) {
            open = connections.writer(BUSY_WAIT);
            connection = open;
        }
        return open;
    }

    private void disconnect() {
        Sql open = connection;
        connection = null;
        if (open != null) {
            open.close();
        }
    }

    private static boolean begin(Sql sql) {
        sql.update("BEGIN IMMEDIATE");
        return true;
    }

    private static <T> T patiently(long giveUp, Supplier<T> step) {
        while (true) {
            try {
                return step.get();
            } catch (StoreException e) {
                if (e.trouble() != StoreTrouble.LOCKED || System.nanoTime() - giveUp > 0) {
                    throw e;
                }
                LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(LONGEST_JITTER_NANOS));
            }
        }
    }

    private void takeTurn() {
        if (turn.isHeldByCurrentThread()) {
            throw new IllegalStateException("a write inside a write");
        }
        boolean interrupted = false;
        long giveUp = System.nanoTime() + patience.toNanos();
        boolean taken = false;
        while (!taken) {
            try {
                taken = turn.tryLock(giveUp - System.nanoTime(), TimeUnit.NANOSECONDS);
                if (!taken) {
                    throw connections.troubles().locked(null);
                }
            } catch (InterruptedException e) {
                // why: whoever writes must learn whether it was written
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
