package sayso.store.postgres;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.LogStream;
import sayso.decision.store.DecisionTransaction;
import sayso.store.EventTable;
import sayso.store.ResultRow;
import sayso.store.SqlExecutor;
import sayso.store.TableSchema;
import sayso.store.UnitOfWork;
import sayso.store.log.StagedAppender;
import sayso.store.log.StagedEventTable;
import sayso.store.log.StreamHead;
import sayso.store.log.StreamTable;
import sayso.store.log.StreamTransaction;
import sayso.store.log.StreamedAppender;

/// Turn of one writer in PostgreSQL, from its locks to the commit, with the transaction in which it writes.
///
/// A turn about everything holds the lock of all writers alone. One about a stream queues for that stream first, then
/// shares the lock of all writers with the turns of other streams. If there is none at that moment, it takes that lock
/// alone after all, since events that get their place in the log at once cost less than those that wait for it in
/// their stream.
/// Locks are taken in this order: stream, all writers, head of the log, work, rows. It costs one statement at its
/// beginning and none at its end: the statement that moves the head of the log also notifies the waiters.
public final class WriteTurn {
    /// A writer that does nothing for longer in the middle of its turn loses it.
    static final String LONGEST_NAP_MILLIS = "10000";

    /// Of the lock that a writer about everything holds alone, and others share.
    private static final int ALL_WRITERS = 7297;

    /// Of the locks of streams.
    private static final int ONE_STREAM = 7298;

    /// Says to the database that this writer knows of streams. why: it refuses one that does not, as a program of an
    /// earlier version is that still runs
    static final String KNOWS_STREAMS = "set_config('sayso.streams', 'on', true)";

    /// why: behind a pooler settings of a session do not hold, those of a transaction do
    static final String LIMITS =
            """
            WITH limits AS MATERIALIZED (
                SELECT set_config('lock_timeout', ?, true) AS patience,
                    set_config('idle_in_transaction_session_timeout', ?, true) AS nap,
                    %s AS knows),\
            """
                    .formatted(KNOWS_STREAMS);

    static final String DURABLE =
            """
            CASE WHEN current_setting('synchronous_commit') = 'off'
                    THEN set_config('synchronous_commit', 'on', true)
                    END AS made_durable\
            """;

    private static final String NOW =
            """
            CAST(extract(epoch FROM clock_timestamp()) * 1000000 AS BIGINT) AS now,
                %s\
            """
                    .formatted(DURABLE);

    private static final String ABOUT_EVERYTHING =
            LIMITS
                    + """

                     turn AS MATERIALIZED (
                        SELECT pg_advisory_xact_lock(hashtextextended(?, %d)) FROM limits),
                     head AS MATERIALIZED (
                        SELECT sequence, hash FROM log_head
                        WHERE id = 1 AND (SELECT count(*) FROM turn) = 1
                        FOR UPDATE)
                    SELECT sequence, hash, %s
                    FROM head
                    """
                            .formatted(ALL_WRITERS, NOW);

    private static final String ABOUT_A_STREAM =
            LIMITS
                    + """

                     queue AS MATERIALIZED (
                        SELECT pg_advisory_xact_lock(hashtextextended(?, %d)) FROM limits),
                     shared AS MATERIALIZED (
                        SELECT pg_advisory_xact_lock_shared(hashtextextended(?, %d)) FROM queue),
                     turn AS MATERIALIZED (
                        SELECT ? = 1 AND pg_try_advisory_xact_lock(hashtextextended(?, %d)) AS alone
                        FROM shared),
                     head AS MATERIALIZED (
                        SELECT sequence, hash FROM log_head
                        WHERE id = 1 AND (SELECT alone FROM turn)
                        FOR UPDATE),
                     line AS MATERIALIZED (
                        SELECT number, hash FROM stream
                        WHERE id = ? AND (SELECT alone FROM turn) IS NOT NULL
                        FOR UPDATE)
                    SELECT CASE WHEN alone THEN 1 ELSE 0 END AS alone, sequence, head.hash AS hash,
                        line.number AS stream_number, line.hash AS stream_hash, %s
                    FROM turn LEFT JOIN head ON true LEFT JOIN line ON true
                    """
                            .formatted(ONE_STREAM, ALL_WRITERS, ALL_WRITERS, NOW);

    private static final String MOVE_PART =
            """
            WITH part AS (UPDATE stream SET number = ?, hash = ? WHERE id = ?)
            """;

    private static final String MOVE_HEAD =
            """
            UPDATE log_head SET sequence = ?, hash = ? WHERE id = 1 AND sequence = ?
            RETURNING pg_notify(?, CAST(sequence AS TEXT)) AS told
            """;

    private final SqlExecutor sql;
    private final String channel;
    private final Instant now;
    private final UnitOfWork.Appender appender;
    private final @Nullable LogStream stream;
    private final boolean staged;

    private WriteTurn(
            SqlExecutor sql,
            String channel,
            Instant now,
            UnitOfWork.Appender appender,
            @Nullable LogStream stream,
            boolean staged) {
        this.sql = sql;
        this.channel = channel;
        this.now = now;
        this.appender = appender;
        this.stream = stream;
        this.staged = staged;
    }

    /// Waits for a turn about everything, in a transaction that has read nothing yet. Its limits are set by the same
    /// statement, before it begins to wait.
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
                        ABOUT_EVERYTHING,
                        row -> {
                            EventTable.Head head = head(row);
                            return new WriteTurn(
                                    sql,
                                    channel,
                                    clock.told(row.instant("now"), asked),
                                    new StreamedAppender(
                                            sql,
                                            head,
                                            null,
                                            null,
                                            (before, after, part) ->
                                                    move(sql, channel, before, after, part)),
                                    null,
                                    false);
                        },
                        Long.toString(patience.toMillis()),
                        LONGEST_NAP_MILLIS,
                        channel);
        // why: whoever works on everything may read the log too
        taken.ifPresent(turn -> turn.settle(sql));
        return taken;
    }

    /// The same of a turn about one stream.
    public static Optional<WriteTurn> take(
            SqlExecutor sql, String channel, LogStream stream, Duration patience) {
        return take(sql, channel, stream, patience, new PostgresClock(null), true);
    }

    /// The same.
    ///
    /// @param mayBeAlone whether the turn may be taken as one beside which nobody writes
    static Optional<WriteTurn> take(
            SqlExecutor sql,
            String channel,
            LogStream stream,
            Duration patience,
            PostgresClock clock,
            boolean mayBeAlone) {
        long asked = System.nanoTime();
        return sql.first(
                        ABOUT_A_STREAM,
                        row -> Taken.of(row, stream),
                        Long.toString(patience.toMillis()),
                        LONGEST_NAP_MILLIS,
                        channel + '\u001f' + stream.id(),
                        channel,
                        mayBeAlone ? 1 : 0,
                        channel,
                        stream.id())
                .filter(taken -> !taken.alone || taken.head != null)
                .map(taken -> taken.turn(sql, channel, clock.told(taken.now, asked), stream));
    }

    /// The work of this turn. Of one about a stream, it is not held to that stream.
    public UnitOfWork unit() {
        return new UnitOfWork(sql, now, appender);
    }

    /// The work of this turn, for which something else is written than what is given out.
    ///
    /// @param unit of this turn
    DecisionTransaction transaction(UnitOfWork unit) {
        return stream == null ? unit : new StreamTransaction(unit, stream, this::lock);
    }

    /// Whether what it appends is not in the log yet that everybody follows, and nobody was notified.
    boolean isStaged() {
        return staged;
    }

    /// Tells whoever waits, once this is committed, that something changed which is no event.
    void tell() {
        if (!staged) {
            sql.exists("SELECT pg_notify(?, ?) AS told", channel, "");
        }
    }

    private void settle(SqlExecutor sql) {
        if (!new StagedEventTable(sql).isEmpty()) {
            appender.settle();
        }
    }

    private void lock(Collection<String> items, Instant since) {
        Object[] sorted = new TreeSet<>(items).toArray();
        for (Object item : sorted) {
            sql.update(
                    """
                    INSERT INTO work_item (id, first_seen) VALUES (?, ?)
                    ON CONFLICT DO NOTHING
                    """,
                    item,
                    since);
        }
        sql.list(
                "SELECT id FROM work_item WHERE id IN (%s) ORDER BY id FOR NO KEY UPDATE"
                        .formatted(TableSchema.marks(sorted.length)),
                _ -> true,
                sorted);
    }

    private static boolean move(
            SqlExecutor sql,
            String channel,
            EventTable.Head before,
            EventTable.Head after,
            @Nullable StreamHead part) {
        return part == null
                ? sql.exists(MOVE_HEAD, after.sequence(), after.hash(), before.sequence(), channel)
                : sql.exists(
                        MOVE_PART + MOVE_HEAD,
                        part.number(),
                        part.hash(),
                        part.stream().id(),
                        after.sequence(),
                        after.hash(),
                        before.sequence(),
                        channel);
    }

    private static EventTable.Head head(ResultRow row) throws SQLException {
        return new EventTable.Head(row.number("sequence"), row.text("hash"));
    }

    /// What the statement said that took a turn about a stream.
    ///
    /// @param head of the log; null where the turn is shared
    /// @param line the end of the stream; null where it has not begun, or began a moment ago
    private record Taken(
            boolean alone, EventTable.@Nullable Head head, @Nullable StreamHead line, Instant now) {
        static Taken of(ResultRow row, LogStream stream) throws SQLException {
            return new Taken(
                    row.number("alone") == 1,
                    row.optionalNumber("sequence") == null ? null : WriteTurn.head(row),
                    row.optionalNumber("stream_number") == null
                            ? null
                            : new StreamHead(
                                    stream, row.number("stream_number"), row.text("stream_hash")),
                    row.instant("now"));
        }

        WriteTurn turn(SqlExecutor sql, String channel, Instant time, LogStream stream) {
            return new WriteTurn(
                    sql, channel, time, appender(sql, channel, stream), stream, !alone);
        }

        private UnitOfWork.Appender appender(SqlExecutor sql, String channel, LogStream stream) {
            if (head != null) {
                return new StreamedAppender(
                        sql,
                        head,
                        stream,
                        line,
                        (before, after, part) -> move(sql, channel, before, after, part));
            }
            return new StagedAppender(
                    sql,
                    line == null
                            ? new StreamTable(sql).head(stream, new EventTable(sql).head())
                            : line);
        }
    }
}
