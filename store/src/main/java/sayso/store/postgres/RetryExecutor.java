package sayso.store.postgres;

import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.StoreException;

/// Runs work on a connection, and repeats it from the start after a conflict with another
/// transaction or a lost connection: soon at first, then with growing, jittered pauses. Bounded in
/// time.
final class RetryExecutor {
    private static final long FIRST_PAUSE_NANOS = Duration.ofMillis(4).toNanos();
    private static final long LONGEST_PAUSE_NANOS = Duration.ofSeconds(1).toNanos();

    private final SessionSource sessions;
    private final PostgresOptions options;

    RetryExecutor(SessionSource sessions, PostgresOptions options) {
        this.sessions = sessions;
        this.options = options;
    }

    <T> T run(Function<PostgresSession, T> work) {
        long started = System.nanoTime();
        long pause = FIRST_PAUSE_NANOS;
        // why: an interrupt cuts a virtual thread's connection; who works with the store must learn
        // what came of it, so the interrupt waits
        boolean interrupted = Thread.interrupted();
        try {
            while (true) {
                try {
                    return once(work);
                } catch (StoreException e) {
                    if (System.nanoTime() - started >= longest(e).toNanos()) {
                        throw e;
                    }
                }
                interrupted |= Thread.interrupted();
                LockSupport.parkNanos(
                        pause / 2 + ThreadLocalRandom.current().nextLong(pause / 2 + 1));
                pause = Math.min(pause * 2, LONGEST_PAUSE_NANOS);
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /// Runs it a single time, as somebody does who wants to know at once.
    <T> T once(Function<PostgresSession, T> work) {
        PostgresSession session = sessions.take();
        try {
            return work.apply(session);
        } finally {
            sessions.giveBack(session, isSound(session));
        }
    }

    /// Whether a session is open and outside of a transaction.
    private static boolean isSound(PostgresSession session) {
        try {
            return !session.connection().isClosed() && session.connection().getAutoCommit();
        } catch (SQLException e) {
            return false;
        }
    }

    /// How long this failure is worth trying again.
    private Duration longest(StoreException failure) {
        SQLException cause = cause(failure);
        if (cause == null) {
            return Duration.ZERO;
        }
        if (SqlState.isGone(cause)) {
            return SqlState.isBusy(cause) ? longer(options) : options.outage();
        }
        return SqlState.isConflict(cause) ? options.patience() : Duration.ZERO;
    }

    private static Duration longer(PostgresOptions options) {
        return options.patience().compareTo(options.outage()) > 0
                ? options.patience()
                : options.outage();
    }

    private static @Nullable SQLException cause(StoreException failure) {
        return failure.getCause() instanceof SQLException cause ? cause : null;
    }
}
