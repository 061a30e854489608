package sayso.store.sqlite;

import java.time.Duration;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import sayso.store.SqlExecutor;

/// Runs queries on a small pool of read-only connections to a SQLite file, opened on demand. Each
/// query is a transaction of its own, so none holds back a checkpoint.
final class SqliteReaderPool implements AutoCloseable {
    private final SqliteConnector connections;
    private final Duration busyWait;
    private final Semaphore places;
    private final ConcurrentLinkedDeque<SqlExecutor> idle = new ConcurrentLinkedDeque<>();
    private volatile boolean closed;

    SqliteReaderPool(SqliteConnector connections, SqliteOptions options) {
        this.connections = connections;
        this.busyWait = options.patience();
        this.places = new Semaphore(options.readers());
    }

    <T> T run(Function<SqlExecutor, T> work) {
        places.acquireUninterruptibly();
        try {
            connections.requireSameFile();
            SqlExecutor sql = idle.pollFirst();
            if (sql == null) {
                sql = connections.reader(busyWait);
            }
            boolean sound = false;
            try {
                T result = work.apply(sql);
                sound = true;
                return result;
            } finally {
                giveBack(sql, sound);
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

    private void giveBack(SqlExecutor sql, boolean sound) {
        if (sound) {
            idle.addFirst(sql);
            if (closed) {
                drain();
            }
        } else {
            sql.close();
        }
    }

    private void drain() {
        for (SqlExecutor sql = idle.pollFirst(); sql != null; sql = idle.pollFirst()) {
            sql.close();
        }
    }
}
