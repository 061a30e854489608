package sayso.store.postgres;

import static java.util.Objects.requireNonNull;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.decision.store.DecisionTransaction;
import sayso.store.EventTable;
import sayso.store.SqlExecutor;
import sayso.store.UnitOfWork;

/// Runs the writing transactions of a PostgreSQL store, one at a time. Each begins by locking the head of the log and holds the lock until
/// its commit. Writers thus take turns, so that none reads what another is about to change, the
/// clock is read once the turn has come, and the order of sequences is the order of commits.
final class PostgresWriter {
    private final RetryExecutor work;
    private final PostgresConnector connector;
    private final PostgresClock clock;
    private final Duration patience;
    private final ThreadLocal<Boolean> writing = ThreadLocal.withInitial(() -> false);

    PostgresWriter(
            RetryExecutor work,
            PostgresConnector connector,
            PostgresClock clock,
            PostgresOptions options) {
        this.work = work;
        this.connector = connector;
        this.clock = clock;
        this.patience = options.patience();
    }

    /// What a transaction came to.
    ///
    /// @param changed whether anything was committed that others should look at
    /// @param about the decisions that something happened to; null where it may be all
    record Written<T>(T result, boolean changed, @Nullable Set<DecisionId> about) {}

    <T> Written<T> write(Function<DecisionTransaction, T> wish) {
        if (writing.get()) {
            throw new IllegalStateException("a write inside a write");
        }
        writing.set(true);
        Doubt<T> doubt = new Doubt<>();
        try {
            return work.run(session -> once(session, wish, doubt));
        } catch (StoreException e) {
            throw doubt.isOpen() ? connector.troubles().inDoubt(e) : e;
        } finally {
            writing.remove();
        }
    }

    private <T> Written<T> once(
            PostgresSession session, Function<DecisionTransaction, T> wish, Doubt<T> doubt) {
        boolean done = false;
        try {
            session.connection().setAutoCommit(false);
            WriteTurn turn = turn(session.sql());
            if (doubt.isOpen() && doubt.turnsOutCommitted(session.sql())) {
                end(session, false);
                done = true;
                return doubt.written();
            }
            UnitOfWork unit = turn.unit();
            T result = wish.apply(unit);
            UnitOfWork.Finished finished = unit.finish();
            Written<T> written = new Written<>(result, finished.changed(), finished.about());
            doubt.remember(finished.head(), written);
            if (finished.changed() && finished.head() == null) {
                turn.tell();
            }
            end(session, true);
            done = true;
            return written;
        } catch (SQLException e) {
            doubt.judge(e);
            throw connector.troubles().from(e);
        } finally {
            if (!done) {
                takeBack(session);
            }
        }
    }

    private WriteTurn turn(SqlExecutor sql) {
        if (!connector.readsCommitted()) {
            sql.run("SET TRANSACTION ISOLATION LEVEL READ COMMITTED");
        }
        return WriteTurn.take(sql, connector.channel(), patience, clock)
                .orElseThrow(() ->
                        new StoreException(
                                StoreFailureKind.CORRUPT,
                                connector.address()
                                        + " has lost the head of its log. Restore a backup.",
                                null));
    }

    private static void end(PostgresSession session, boolean keep) throws SQLException {
        if (keep) {
            session.connection().commit();
        } else {
            session.connection().rollback();
        }
        session.connection().setAutoCommit(true);
    }

    private static void takeBack(PostgresSession session) {
        try {
            end(session, false);
        } catch (SQLException e) {
            // why: a connection that cannot even roll back is lost, and its server rolls back alone
            PostgresConnector.discard(session.connection());
        }
    }

    /// A commit whose reply never came. Its last link tells, when the server is back, whether it
    /// happened: nobody else's event has the same one.
    private static final class Doubt<T> {
        private EventTable.@Nullable Head mark;
        private @Nullable Written<T> written;
        private boolean open;

        boolean isOpen() {
            return open;
        }

        void remember(EventTable.@Nullable Head head, Written<T> what) {
            mark = head;
            written = what;
        }

        void judge(SQLException failure) {
            open = mark != null && SqlState.isGone(failure);
        }

        /// Asked in the next turn, when the one in doubt has either committed or is no more.
        boolean turnsOutCommitted(SqlExecutor sql) {
            EventTable.Head wanted = requireNonNull(mark, "in doubt about something");
            boolean committed =
                    sql.exists(
                            "SELECT sequence FROM event WHERE sequence = ? AND hash = ?",
                            wanted.sequence(),
                            wanted.hash());
            open = false;
            if (!committed) {
                mark = null;
            }
            return committed;
        }

        Written<T> written() {
            return requireNonNull(written, "remembered before the commit");
        }
    }
}
