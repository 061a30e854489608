package sayso.store.sqlite;

import java.time.Duration;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.function.Supplier;
import sayso.store.SqlExecutor;

/// Runs queries on a small pool of read-only connections to a SQLite file, opened on demand. Each
/// query is a transaction of its own, so none holds back a checkpoint. What follows from the file
/// alone can be kept while it stays as it is.
final class SqliteReaderPool implements AutoCloseable {
    private final SqliteConnector connections;
    private final Duration busyWait;
    private final Semaphore places;
    private final ConcurrentLinkedDeque<Reader> idle = new ConcurrentLinkedDeque<>();

    /// The connection of a query within which others run. why: one that took another connection
    /// could wait for itself
    private final ScopedValue<Reader> outer = ScopedValue.newInstance();

    private volatile boolean closed;

    private record Reader(SqlExecutor sql, SnapshotCache kept) implements AutoCloseable {
        @Override
        public void close() {
            sql.close();
        }
    }

    SqliteReaderPool(SqliteConnector connections, SqliteOptions options) {
        this.connections = connections;
        this.busyWait = options.patience();
        this.places = new Semaphore(options.readers());
    }

    <T> T run(Function<SqlExecutor, T> work) {
        return outer.isBound()
                ? work.apply(outer.get().sql)
                : onReader(reader -> work.apply(reader.sql));
    }

    /// What a query gives, or gave before if nothing was committed to the file since.
    ///
    /// @param key see `SnapshotCache`
    <T> T kept(Object key, Function<SqlExecutor, T> query) {
        if (outer.isBound()) {
            Reader reader = outer.get();
            return reader.kept.get(key, () -> query.apply(reader.sql));
        }
        return onReader(reader -> {
            reader.kept.look();
            return reader.kept.get(key, () -> query.apply(reader.sql));
        });
    }

    /// The same of a value for which several queries run; none of them may write.
    <T> T kept(Object key, Supplier<T> queries) {
        if (outer.isBound()) {
            return outer.get().kept.get(key, queries);
        }
        return onReader(reader -> {
            reader.kept.look();
            return reader.kept.get(key, () -> ScopedValue.where(outer, reader).call(queries::get));
        });
    }

    private <T> T onReader(Function<Reader, T> work) {
        places.acquireUninterruptibly();
        try {
            connections.requireSameFile();
            Reader reader = idle.pollFirst();
            if (reader == null) {
                SqlExecutor sql = connections.reader(busyWait);
                reader = new Reader(sql, new SnapshotCache(sql));
            }
            boolean sound = false;
            try {
                T result = work.apply(reader);
                sound = true;
                return result;
            } finally {
                giveBack(reader, sound);
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

    private void giveBack(Reader reader, boolean sound) {
        if (sound) {
            idle.addFirst(reader);
            if (closed) {
                drain();
            }
        } else {
            reader.close();
        }
    }

    private void drain() {
        for (Reader reader = idle.pollFirst(); reader != null; reader = idle.pollFirst()) {
            reader.close();
        }
    }
}
