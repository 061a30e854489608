package sayso.store.postgres;

import static java.util.Objects.requireNonNull;

import java.sql.SQLException;
import java.time.Instant;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.DecisionTransaction;
import sayso.core.decision.StoreException;
import sayso.core.decision.StoreTrouble;
import sayso.store.EventTable;
import sayso.store.Sql;
import sayso.store.UnitOfWork;

/// Writing transactions. Each begins by locking the head of the log and holds it until its commit:
/// writers take turns, so that none reads what another is about to change, the clock is read when the
/// turn has come, and the order of sequences is the order of commits.
final class Writing {
    /// A writer that does nothing for longer in the middle of its turn loses it.
    private static final int LONGEST_NAP_MILLIS = 10_000;

    private final Work work;
    private final Connector connector;
    private final StoreClock clock;
    private final String preamble;
    private final ThreadLocal<Boolean> writing = ThreadLocal.withInitial(() -> false);

    Writing(Work work, Connector connector, StoreClock clock, PostgresOptions options) {
        this.work = work;
        this.connector = connector;
        this.clock = clock;
        // why: settings of a session do not hold behind a pooler, those of a transaction do
        this.preamble =
                """
                SET TRANSACTION ISOLATION LEVEL READ COMMITTED;
                SET LOCAL lock_timeout = %d;
                SET LOCAL idle_in_transaction_session_timeout = %d
                """
                        .formatted(options.patience().toMillis(), LONGEST_NAP_MILLIS);
    }

    /// What a transaction came to.
    ///
    /// @param changed whether anything was committed that others should look at
    record Written<T>(T result, boolean changed) {}

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
            Session session, Function<DecisionTransaction, T> wish, Doubt<T> doubt) {
        boolean done = false;
        try {
            session.connection().setAutoCommit(false);
            Turn turn = begin(session.sql());
            if (doubt.isOpen() && doubt.turnsOutCommitted(session.sql())) {
                end(session, false);
                done = true;
                return doubt.written();
            }
            UnitOfWork unit = new UnitOfWork(session.sql(), turn.now);
            T result = wish.apply(unit);
            Written<T> written = new Written<>(result, unit.finish());
            if (written.changed) {
                doubt.remember(announce(session.sql()), turn.sequence, written);
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

    private Turn begin(Sql sql) {
        sql.run(preamble);
        long asked = System.nanoTime();
        Turn turn =
                sql.first(
                                """
                                WITH head AS MATERIALIZED (
                                    SELECT sequence FROM log_head WHERE id = 1 FOR UPDATE)
                                SELECT sequence,
                                    CAST(extract(epoch FROM clock_timestamp()) * 1000000 AS BIGINT)
                                        AS now,
                                    CASE WHEN current_setting('synchronous_commit') = 'off'
                                        THEN set_config('synchronous_commit', 'on', true)
                                        END AS made_durable
                                FROM head
                                """,
                                row -> new Turn(row.number("sequence"), row.instant("now")))
                        .orElseThrow(() ->
                                new StoreException(
                                        StoreTrouble.CORRUPT,
                                        connector.address()
                                                + " has lost the head of its log. Restore a backup.",
                                        null));
        return new Turn(turn.sequence, clock.told(turn.now, asked));
    }

    /// Tells whoever waits, once this is committed.
    private EventTable.Head announce(Sql sql) {
        return sql.first(
                        """
                        SELECT sequence, hash, pg_notify(?, CAST(sequence AS TEXT)) AS told
                        FROM log_head WHERE id = 1
                        """,
                        row -> new EventTable.Head(row.number("sequence"), row.text("hash")),
                        connector.channel())
                .orElseThrow(() -> new IllegalStateException("log_head has no row"));
    }

    private static void end(Session session, boolean keep) throws SQLException {
        if (keep) {
            session.connection().commit();
        } else {
            session.connection().rollback();
        }
        session.connection().setAutoCommit(true);
    }

    private static void takeBack(Session session) {
        try {
            end(session, false);
        } catch (SQLException e) {
            // why: a connection that cannot even roll back is lost, and its server rolls back alone
            Connector.discard(session.connection());
        }
    }

    /// @param sequence of the last event before this transaction
    private record Turn(long sequence, Instant now) {}

    /// A commit whose reply never came. Its last link tells, when the server is back, whether it
    /// happened: nobody else's event has the same one.
    private static final class Doubt<T> {
        private EventTable.@Nullable Head mark;
        private @Nullable Written<T> written;
        private boolean open;

        boolean isOpen() {
            return open;
        }

        void remember(EventTable.Head head, long before, Written<T> what) {
            mark = head.sequence() > before ? head : null;
            written = what;
        }

        void judge(SQLException failure) {
            open = mark != null && SqlState.isGone(failure);
        }

        /// Asked in the next turn, when the one in doubt has either committed or is no more.
        boolean turnsOutCommitted(Sql sql) {
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
