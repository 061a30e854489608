package sayso.store.postgres;

import java.sql.SQLException;
import java.time.Duration;
import sayso.store.EventTable;
import sayso.store.SqlExecutor;
import sayso.store.log.StagedEventTable;

/// Puts what was committed in streams into the log that everybody follows. Whoever reads the log lets it do that first, so that
/// a reader finds whatever was committed before it came; nothing hangs on a process that is alive.
final class LogAnchor {
    private final PostgresConnector connector;
    private final Duration patience;

    LogAnchor(PostgresConnector connector, PostgresOptions options) {
        this.connector = connector;
        this.patience = options.patience();
    }

    /// @param session outside of a transaction
    void settle(PostgresSession session) {
        SqlExecutor sql = session.sql();
        if (new StagedEventTable(sql).isEmpty() || isStandby(sql)) {
            return;
        }
        boolean done = false;
        try {
            session.connection().setAutoCommit(false);
            if (!connector.readsCommitted()) {
                sql.run("SET TRANSACTION ISOLATION LEVEL READ COMMITTED");
            }
            EventTable.Head head = held(sql);
            new StagedEventTable(sql).moveAll(head);
            session.connection().commit();
            session.connection().setAutoCommit(true);
            done = true;
        } catch (SQLException e) {
            throw connector.troubles().from(e);
        } finally {
            if (!done) {
                takeBack(session);
            }
        }
    }

    private EventTable.Head held(SqlExecutor sql) {
        return sql.first(
                        """
                        SELECT sequence, hash FROM log_head
                        WHERE id = 1 AND (SELECT set_config('lock_timeout', ?, true)) <> ''
                            AND (SELECT %s) = 'on'
                        FOR UPDATE
                        """
                                .formatted(WriteTurn.KNOWS_STREAMS),
                        row -> new EventTable.Head(row.number("sequence"), row.text("hash")),
                        Long.toString(patience.toMillis()))
                .orElseThrow(() -> connector.troubles().noHead());
    }

    private static boolean isStandby(SqlExecutor sql) {
        return sql.exists("SELECT 1 AS standby WHERE pg_is_in_recovery()");
    }

    private static void takeBack(PostgresSession session) {
        try {
            session.connection().rollback();
            session.connection().setAutoCommit(true);
        } catch (SQLException e) {
            // why: a connection that cannot even roll back is lost, and its server rolls back alone
            PostgresConnector.discard(session.connection());
        }
    }
}
