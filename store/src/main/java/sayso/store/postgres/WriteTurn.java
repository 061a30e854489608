package sayso.store.postgres;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import sayso.store.EventTable;
import sayso.store.SqlExecutor;
import sayso.store.UnitOfWork;

/// Turn of one writer in PostgreSQL, from the lock on the head of the log to the commit, with the
/// `UnitOfWork` in which it writes. It costs one statement at its beginning and none at its end:
/// the statement that moves the head also notifies the waiters.
public final class WriteTurn {
    /// A writer that does nothing for longer in the middle of its turn loses it.
    private static final String LONGEST_NAP_MILLIS = "10000";

    private final SqlExecutor sql;
    private final String channel;
    private final EventTable.Head head;
    private final Instant now;

    private WriteTurn(SqlExecutor sql, String channel, EventTable.Head head, Instant now) {
        this.sql = sql;
        this.channel = channel;
        this.head = head;
        this.now = now;
    }

    /// Waits for the turn, in a transaction that has read nothing yet. Its limits are set by the same
    /// statement, before it begins to wait: behind a pooler settings of a session do not hold, those
    /// of a transaction do.
    ///
    /// @param channel on which whoever waits listens
    /// @param patience how long to wait
    /// @return empty if the log has no head
    public static Optional<WriteTurn> take(SqlExecutor sql, String channel, Duration patience) {
        return take(sql, channel, patience, new PostgresClock(null));
    }

    static Optional<WriteTurn> take(
            SqlExecutor sql, String channel, Duration patience, PostgresClock clock) {
        long asked = System.nanoTime();
        Optional<WriteTurn> taken =
                sql.first(
                        """
                        WITH head AS MATERIALIZED (
                            SELECT sequence, hash FROM log_head
                            WHERE id = 1
                                AND (SELECT set_config('lock_timeout', ?, true)) <> ''
                                AND (SELECT set_config(
                                    'idle_in_transaction_session_timeout', ?, true)) <> ''
                            FOR UPDATE)
                        SELECT sequence, hash,
                            CAST(extract(epoch FROM clock_timestamp()) * 1000000 AS BIGINT) AS now,
                            CASE WHEN current_setting('synchronous_commit') = 'off'
                                THEN set_config('synchronous_commit', 'on', true)
                                END AS made_durable
                        FROM head
                        """,
                        row ->
                                new WriteTurn(
                                        sql,
                                        channel,
                                        new EventTable.Head(
                                                row.number("sequence"), row.text("hash")),
                                        row.instant("now")),
                        Long.toString(patience.toMillis()),
                        LONGEST_NAP_MILLIS);
        return taken.map(
                turn -> new WriteTurn(sql, channel, turn.head, clock.told(turn.now, asked)));
    }

    /// The work of this turn.
    public UnitOfWork unit() {
        return new UnitOfWork(sql, now, head, this::move);
    }

    /// Tells whoever waits, once this is committed, that something changed which is no event.
    void tell() {
        sql.exists("SELECT pg_notify(?, ?) AS told", channel, Long.toString(head.sequence()));
    }

    private boolean move(EventTable.Head before, EventTable.Head after) {
        return sql.exists(
                """
                UPDATE log_head SET sequence = ?, hash = ? WHERE id = 1 AND sequence = ?
                RETURNING pg_notify(?, CAST(sequence AS TEXT)) AS told
                """,
                after.sequence(),
                after.hash(),
                before.sequence(),
                channel);
    }
}
