package sayso.store.postgres;

import static java.util.Objects.requireNonNull;

import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.LogStream;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.StoreException;
import sayso.decision.store.DecisionTransaction;
import sayso.decision.store.WriteScope;
import sayso.store.SqlExecutor;
import sayso.store.UnitOfWork;
import sayso.store.log.WriteScopeExceededException;

/// Runs the writing transactions of a PostgreSQL store, each in a `WriteTurn`. Writers thus take turns, so that none
/// reads what another is about to change, and the clock is read once the turn has come. Those that say beforehand that they
/// are about one stream wait for no other stream's; where one of them turns out to be about more, it is taken
/// back and run again as one about everything.
final class PostgresWriter {
    private final RetryExecutor work;
    private final PostgresConnector connector;
    private final PostgresClock clock;
    private final PostgresOptions options;
    private final StreamFinder streams = new StreamFinder();
    private final ThreadLocal<Boolean> writing = ThreadLocal.withInitial(() -> false);

    PostgresWriter(
            RetryExecutor work,
            PostgresConnector connector,
            PostgresClock clock,
            PostgresOptions options) {
        this.work = work;
        this.connector = connector;
        this.clock = clock;
        this.options = options;
    }

    /// What a transaction came to.
    ///
    /// @param changed whether anything was committed that others should look at
    /// @param about the decisions that something happened to; null where it may be all
    /// @param staged whether its events wait for their place in the log, and other processes were not told
    record Written<T>(T result, boolean changed, @Nullable Set<DecisionId> about, boolean staged) {}

    <T> Written<T> write(WriteScope scope, Function<DecisionTransaction, T> wish) {
        if (writing.get()) {
            throw new IllegalStateException("a write inside a write");
        }
        writing.set(true);
        Doubt<T> doubt = new Doubt<>();
        try {
            return written(scope, wish, doubt);
        } catch (StoreException e) {
            throw doubt.isOpen() ? connector.troubles().inDoubt(e) : e;
        } finally {
            writing.remove();
        }
    }

    /// Spares the next transaction about this decision from looking for its stream.
    void remember(Decision decision) {
        streams.remember(decision.id(), LogStream.of(decision.asker()));
    }

    private <T> Written<T> written(
            WriteScope scope, Function<DecisionTransaction, T> wish, Doubt<T> doubt) {
        try {
            return work.run(
                    session -> once(session, streams.of(scope, session.sql()), wish, doubt));
        } catch (WriteScopeExceededException _) {
            return work.run(session -> once(session, Optional.empty(), wish, doubt));
        }
    }

    private <T> Written<T> once(
            PostgresSession session,
            Optional<LogStream> stream,
            Function<DecisionTransaction, T> wish,
            Doubt<T> doubt) {
        boolean done = false;
        try {
            session.connection().setAutoCommit(false);
            WriteTurn turn = turn(session.sql(), stream);
            if (doubt.isOpen() && doubt.turnsOutCommitted(session.sql())) {
                end(session, false);
                done = true;
                return doubt.written();
            }
            UnitOfWork unit = turn.unit();
            T result = wish.apply(turn.transaction(unit));
            UnitOfWork.Finished finished = unit.finish();
            Written<T> written =
                    new Written<>(result, finished.changed(), finished.about(), turn.isStaged());
            doubt.remember(finished.mark(), written);
            if (finished.changed() && finished.mark() == null) {
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

    private WriteTurn turn(SqlExecutor sql, Optional<LogStream> stream) {
        if (!connector.readsCommitted()) {
            sql.run("SET TRANSACTION ISOLATION LEVEL READ COMMITTED");
        }
        String channel = connector.channel();
        return stream.map(one ->
                        WriteTurn.take(
                                sql, channel, one, options.patience(), clock, options.alone()))
                .orElseGet(() -> WriteTurn.take(sql, channel, options.patience(), clock))
                .orElseThrow(() -> connector.troubles().noHead());
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
        private UnitOfWork.@Nullable Mark mark;
        private @Nullable Written<T> written;
        private boolean open;

        boolean isOpen() {
            return open;
        }

        void remember(UnitOfWork.@Nullable Mark left, Written<T> what) {
            mark = left;
            written = what;
        }

        void judge(SQLException failure) {
            open = mark != null && SqlState.isGone(failure);
        }

        /// Asked in the next turn, when the one in doubt has either committed or is no more.
        boolean turnsOutCommitted(SqlExecutor sql) {
            UnitOfWork.Mark wanted = requireNonNull(mark, "in doubt about something");
            boolean committed =
                    wanted.stream() == null
                            ? sql.exists(
                                    "SELECT sequence FROM event WHERE sequence = ? AND hash = ?",
                                    wanted.number(),
                                    wanted.hash())
                            : sql.exists(
                                    """
                                    SELECT number FROM stream_event
                                    WHERE stream = ? AND number = ? AND hash = ?
                                    UNION ALL
                                    SELECT stream_number FROM event
                                    WHERE stream = ? AND stream_number = ? AND stream_hash = ?
                                    """,
                                    wanted.stream(),
                                    wanted.number(),
                                    wanted.hash(),
                                    wanted.stream(),
                                    wanted.number(),
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
