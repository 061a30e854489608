package sayso.store.postgres;

import java.sql.SQLException;
import java.time.Duration;
import sayso.decision.model.StoreException;
import sayso.store.EventTable;
import sayso.store.SqlExecutor;
import sayso.store.log.StagedEventTable;

/// Anchor of streams in the log that everybody follows: puts there what was committed in them. Readers of the log let it do that
/// first, and so find all that was committed before they came; nothing hangs on a process that is alive. Only where the log
/// is held for long, as by a restore, readers go on with it as it stands.
final class LogAnchor {
    /// How long to wait for whoever writes into the log.
    private static final Duration LONGEST = Duration.ofSeconds(1);

    private static final String HEAD =
            WriteTurn.LIMITS
                    + """

                     head AS MATERIALIZED (
                        SELECT sequence, hash FROM log_head
                        WHERE id = 1 AND (SELECT count(*) FROM limits) = 1
                        FOR UPDATE)
                    SELECT sequence, hash, %s
                    FROM head
                    """
                            .formatted(WriteTurn.DURABLE);

    private final PostgresConnector connector;
    private final Duration patience;

    LogAnchor(PostgresConnector connector, PostgresOptions options) {
        this.connector = connector;
        this.patience = options.patience().compareTo(LONGEST) < 0 ? options.patience() : LONGEST;
    }

    /// @param session outside of a transaction
    /// @return false where the log may lack some of what was committed
    boolean settle(PostgresSession session) {
        SqlExecutor sql = session.sql();
        if (new StagedEventTable(sql).isEmpty()) {
            return true;
        }
        if (isReadOnly(sql)) {
            return false;
        }
        try {
            move(session);
            return true;
        } catch (StoreException e) {
            if (e.getCause() instanceof SQLException cause
                    && SqlState.of(cause).equals(SqlState.LOCK_TIMEOUT)) {
                return false;
            }
            throw e;
        }
    }

    private void move(PostgresSession session) {
        SqlExecutor sql = session.sql();
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
                        HEAD,
                        row -> new EventTable.Head(row.number("sequence"), row.text("hash")),
                        Long.toString(patience.toMillis()),
                        WriteTurn.LONGEST_NAP_MILLIS)
                .orElseThrow(() -> connector.troubles().noHead());
    }

    /// A standby, or set to be so.
    private static boolean isReadOnly(SqlExecutor sql) {
        return sql.exists(
                "SELECT 1 AS reads WHERE current_setting('transaction_read_only') = 'on'");
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
