package sayso.store.sqlite;

import java.time.Duration;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.decision.store.FreshnessBound;
import sayso.decision.store.StoreQuery;
import sayso.store.SqlExecutor;

/// Runs queries on a small pool of read-only connections to a SQLite file, opened on demand. Each
/// query is a transaction of its own, so none holds back a checkpoint. What follows from the file
/// alone can be kept while it stays as it is.
final class SqliteReaderPool implements AutoCloseable {
    private final SqliteConnector connections;
    private final Duration busyWait;
    private final Semaphore places;
    private final ConcurrentLinkedDeque<Reader> idle = new ConcurrentLinkedDeque<>();

    /// What queries run within that others are part of. why: one that took another connection could
    /// wait for itself
    private final ScopedValue<Scope> outer = ScopedValue.newInstance();

    private volatile boolean closed;

    /// A connection and what is kept of its reading.
    private static final class Reader {
        private final SqlExecutor sql;
        private final SnapshotCache kept;
        private long takenAt;
        private boolean sound = true;

        Reader(SqlExecutor sql) {
            this.sql = sql;
            this.kept = new SnapshotCache(sql);
        }

        void look() {
            kept.look(takenAt);
        }

        /// why: after a failure only a new connection is sure to have nothing open
        <T> T run(Supplier<T> query) {
            boolean whole = false;
            try {
                T result = query.get();
                whole = true;
                return result;
            } finally {
                sound &= whole;
            }
        }
    }

    /// The connection of a thread for several queries.
    private static final class Scope {
        private final boolean keeps;
        private @Nullable Reader reader;

        /// @param keeps whether what they come to is kept, so that nothing may be written on the way
        Scope(Reader reader, boolean keeps) {
            this.reader = reader;
            this.keeps = keeps;
        }
    }

    SqliteReaderPool(SqliteConnector connections, SqliteOptions options) {
        this.connections = connections;
        this.busyWait = options.patience();
        this.places = new Semaphore(options.readers());
    }

    <T> T run(Function<SqlExecutor, T> work) {
        return onReader((reader, _) -> work.apply(reader.sql));
    }

    /// What a query gives, or gave before if nothing was committed to the file since.
    ///
    /// @param key see `SnapshotCache`
    <T> T kept(Object key, Function<SqlExecutor, T> query) {
        return onReader((reader, isNew) -> {
            if (isNew) {
                reader.look();
            }
            return reader.kept.get(key, () -> query.apply(reader.sql));
        });
    }

    /// The same of a value for which several queries run; none of them may write.
    <T> T kept(Object key, Supplier<T> queries) {
        return onReader((reader, isNew) -> {
            if (isNew) {
                reader.look();
            }
            Scope scope = new Scope(reader, true);
            return reader.kept.get(key, () -> ScopedValue.where(outer, scope).call(queries::get));
        });
    }

    /// Runs several queries on one connection, for whose `kept` ones the file is looked at once: now, or when
    /// the request of this thread showed its credential. After a write of this thread each looks for itself.
    <T, X extends Exception> T reading(StoreQuery<T, X> queries) throws X {
        if (outer.isBound() && outer.get().reader != null) {
            return queries.run();
        }
        Reader first = taken();
        Scope scope = new Scope(first, false);
        try {
            if (!first.kept.serves()) {
                first.run(() -> {
                    check(first);
                    first.look();
                    return true;
                });
            }
            return ScopedValue.where(outer, scope).call(queries::run);
        } finally {
            leave(scope);
        }
    }

    /// Gives back what this thread reads on: who waits for a turn to write holds up no reader, and
    /// reads what it wrote.
    void leaveForWriting() {
        FreshnessBound.end();
        if (outer.isBound()) {
            Scope scope = outer.get();
            if (scope.keeps) {
                throw new IllegalStateException("a write within reading that is kept");
            }
            leave(scope);
        }
    }

    private void leave(Scope scope) {
        Reader reader = scope.reader;
        scope.reader = null;
        if (reader != null) {
            giveBack(reader);
        }
    }

    /// A query on a connection.
    @FunctionalInterface
    private interface ReaderQuery<T> {
        /// @param isNew whether the connection was taken for it alone
        T on(Reader reader, boolean isNew);
    }

    private <T> T onReader(ReaderQuery<T> work) {
        if (outer.isBound()) {
            Scope scope = outer.get();
            Reader held = scope.reader;
            if (held != null) {
                return held.run(() -> work.on(held, false));
            }
        }
        Reader reader = take();
        try {
            return reader.run(() -> work.on(reader, true));
        } finally {
            giveBack(reader);
        }
    }

    private Reader take() {
        Reader reader = taken();
        boolean checked = false;
        try {
            check(reader);
            checked = true;
            return reader;
        } finally {
            if (!checked) {
                giveBack(reader);
            }
        }
    }

    /// why: what was asked at a file that is no longer the store's is answered by none
    private void check(Reader reader) {
        reader.takenAt = System.nanoTime();
        connections.requireSameFile();
    }

    /// One for which nobody has seen to it yet that the file is still the store's.
    private Reader taken() {
        places.acquireUninterruptibly();
        boolean taken = false;
        try {
            Reader reader = idle.pollFirst();
            if (reader == null) {
                connections.requireSameFile();
                reader = new Reader(connections.reader(busyWait));
            }
            taken = true;
            return reader;
        } finally {
            if (!taken) {
                places.release();
            }
        }
    }

    private void giveBack(Reader reader) {
        try {
            if (reader.sound) {
                idle.addFirst(reader);
                if (closed) {
                    drain();
                }
            } else {
                reader.sql.close();
            }
        } finally {
            places.release();
        }
    }

    @Override
    public void close() {
        closed = true;
        drain();
    }

    private void drain() {
        for (Reader reader = idle.pollFirst(); reader != null; reader = idle.pollFirst()) {
            reader.sql.close();
        }
    }
}
