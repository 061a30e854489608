package sayso.store.sqlite;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.store.SqlExecutor;

/// Runs writing transactions on the writing connection of this process, of which there is one.
/// Threads take turns, and processes queue, since SQLite's own wait is not fair.
final class SqliteWriter implements AutoCloseable {
    /// SQLite's own wait, after which we stand in line or try again.
    private static final Duration BUSY_WAIT = Duration.ofMillis(60);

    private static final long LONGEST_JITTER_NANOS = Duration.ofMillis(8).toNanos();

    private static final long LOOK_MILLIS = 500;

    /// What a transaction of very many rows keeps of the file in memory, so that a page which it changes
    /// often is written once.
    private static final int BULK_CACHE_KIB = 32 * 1024;

    private final SqliteConnector connections;
    private final Duration patience;
    private final WriteQueue queue;
    private final ReentrantLock turn = new ReentrantLock();
    private @Nullable SqlExecutor connection;

    SqliteWriter(SqliteConnector connections, Duration patience) {
        this.connections = connections;
        this.patience = patience;
        this.queue = new WriteQueue(connections.file().path());
    }

    /// Runs the work in one transaction that begins with the write lock and ends on the disk.
    <T> T run(Function<SqlExecutor, T> work) {
        return inTurn(
                () -> {
                    SqlExecutor sql = connected();
                    sql.update("BEGIN IMMEDIATE");
                    return sql;
                },
                sql -> commit(sql, work));
    }

    /// Runs what cannot be part of a transaction, on a connection of its own, and runs it again while
    /// others are in the way.
    <T> T alone(Function<SqlExecutor, T> work) {
        return inTurn(
                () -> {
                    disconnect();
                    try (SqlExecutor sql = connections.writer(BUSY_WAIT)) {
                        return work.apply(sql);
                    }
                },
                result -> result);
    }

    /// Runs the work in one such transaction on a connection of its own, which reads the tables of another
    /// file as those of the schema `kept`. References between rows are checked once, before the commit.
    ///
    /// @throws StoreException if a row refers to one that is not there; then nothing is saved
    <T> T beside(Path kept, Function<SqlExecutor, T> work) {
        return inTurn(
                () -> {
                    disconnect();
                    return besideConnected(kept);
                },
                sql -> {
                    try (SqlExecutor own = sql) {
                        return commit(own, inside -> referring(inside, work));
                    }
                });
    }

    private <T> T referring(SqlExecutor sql, Function<SqlExecutor, T> work) {
        T result = work.apply(sql);
        List<String> faults = ReferenceCheck.faults(sql);
        if (!faults.isEmpty()) {
            throw connections.troubles().dangling(faults.getFirst());
        }
        return result;
    }

    private SqlExecutor besideConnected(Path kept) {
        SqlExecutor sql = connections.writer(BUSY_WAIT);
        boolean begun = false;
        try {
            sql.run("PRAGMA foreign_keys = OFF");
            sql.run("PRAGMA cache_size = -" + BULK_CACHE_KIB);
            sql.update("BEGIN IMMEDIATE");
            // why: attached before, the other file would be locked for writing too
            sql.update("ATTACH ? AS kept", kept.toUri().toString());
            begun = true;
            return sql;
        } finally {
            if (!begun) {
                sql.close();
            }
        }
    }

    /// Takes a turn among the threads of this process, then tries to begin. Where another process is in
    /// the way, stands in line with those that also found it so, until the work is done.
    private <B, T> T inTurn(Supplier<B> begin, Function<B, T> work) {
        WriteTimeout patient = new WriteTimeout(connections.file().path(), patience);
        takeTurn(patient);
        try {
            connections.requireSameFile();
            B begun;
            try {
                begun = begin.get();
            } catch (StoreException e) {
                if (e.trouble() != StoreFailureKind.LOCKED) {
                    throw e;
                }
                return inLine(begin, work, patient);
            }
            return work.apply(begun);
        } finally {
            turn.unlock();
        }
    }

    private <B, T> T inLine(Supplier<B> begin, Function<B, T> work, WriteTimeout patient) {
        Optional<WriteQueue.Place> place = queue.enter(patient);
        try {
            return work.apply(patiently(patient, begin));
        } finally {
            place.ifPresent(WriteQueue.Place::close);
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

    private <T> T commit(SqlExecutor sql, Function<SqlExecutor, T> work) {
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

    private void rollBack(SqlExecutor sql) {
        try {
            sql.run("ROLLBACK");
        } catch (StoreException e) {
            // why: after some errors SQLite has rolled back by itself; a new connection is sure to
            // have nothing open
            disconnect();
        }
    }

    private SqlExecutor connected() {
        SqlExecutor open = connection;
        if (open == null) {
            open = connections.writer(BUSY_WAIT);
            connection = open;
        }
        return open;
    }

    private void disconnect() {
        SqlExecutor open = connection;
        connection = null;
        if (open != null) {
            open.close();
        }
    }

    private <B> B patiently(WriteTimeout patient, Supplier<B> step) {
        while (true) {
            try {
                connections.requireSameFile();
                return step.get();
            } catch (StoreException e) {
                if (e.trouble() != StoreFailureKind.LOCKED || patient.isOver()) {
                    throw e;
                }
                LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(LONGEST_JITTER_NANOS));
            }
        }
    }

    private void takeTurn(WriteTimeout patient) {
        if (turn.isHeldByCurrentThread()) {
            throw new IllegalStateException("a write inside a write");
        }
        boolean interrupted = false;
        boolean taken = false;
        while (!taken) {
            try {
                taken = turn.tryLock(LOOK_MILLIS, TimeUnit.MILLISECONDS);
                if (!taken && patient.isOver()) {
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
