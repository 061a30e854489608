package sayso.store.postgres;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.StoreException;

/// `SessionSource` of a single connection, opened when first needed: enough for a short command,
/// without a pool.
final class SingleSessionSource implements SessionSource {
    private final PostgresConnector connector;
    private final Duration patience;
    private final Semaphore turn = new Semaphore(1);
    private @Nullable PostgresSession idle;
    private volatile boolean closed;

    SingleSessionSource(PostgresConnector connector, Duration patience) {
        this.connector = connector;
        this.patience = patience;
    }

    @Override
    public PostgresSession take() {
        takeTurn();
        boolean taken = false;
        try {
            PostgresSession session = idle;
            idle = null;
            if (session == null) {
                session = connector.open();
            }
            taken = true;
            return session;
        } finally {
            if (!taken) {
                turn.release();
            }
        }
    }

    @Override
    public void giveBack(PostgresSession session, boolean sound) {
        if (sound && !closed) {
            idle = session;
        } else {
            PostgresConnector.discard(session.connection());
        }
        turn.release();
    }

    @Override
    public void close() {
        closed = true;
        if (turn.tryAcquire()) {
            PostgresSession session = idle;
            idle = null;
            if (session != null) {
                PostgresConnector.discard(session.connection());
            }
            turn.release();
        }
    }

    private void takeTurn() {
        boolean interrupted = false;
        long giveUp = System.nanoTime() + patience.toNanos();
        boolean taken = false;
        while (!taken) {
            try {
                taken = turn.tryAcquire(giveUp - System.nanoTime(), TimeUnit.NANOSECONDS);
                if (!taken) {
                    StoreException busy = connector.troubles().locked(null);
                    throw busy;
                }
            } catch (InterruptedException e) {
                // why: whoever works with the store must learn what came of it
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
