package sayso.store.sqlite;

import java.time.Duration;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import sayso.store.Sql;

/// A few connections that only read, opened when first needed. Each query stands for itself, so none
/// holds back a checkpoint.
final class Readers implements AutoCloseable {
    private final Connections connections;
    private final Duration busyWait;
    private final Semaphore places;
    private final ConcurrentLinkedDeque<Sql> idle = new ConcurrentLinkedDeque<>();
    private volatile boolean closed;

    Readers(Connections connections, SqliteOptions options) {
        this.connections = connections;
        this.busyWait = options.patience();
        this.places = new Semaphore(options.readers());
    }

    <T> T run(Function<Sql, T> work) {
        places.acquireUninterruptibly();
        try {
            connections.requireSameFile();
            Sql sql = idle.pollFirst();
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

    private void giveBack(Sql sql, boolean sound) {
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
        for (Sql sql = idle.pollFirst(); sql != null; sql = idle.pollFirst()) {
            sql.close();
        }
    }
}
