package sayso.store.log;

import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.HashChain;
import sayso.decision.log.LogStream;
import sayso.decision.model.DecisionId;
import sayso.store.EventTable;
import sayso.store.ResultRow;
import sayso.store.SqlExecutor;
import sayso.store.TableSchema;

/// Adds to table `stream_event` what is committed in a stream, and moves it into the log that everybody
/// follows: those of one stream in their order, those of different streams as they were written. Each gets its
/// place in the log once, in one transaction with the head of the log, so that a reader of the log never finds
/// a place below one that it has seen.
public final class StagedEventTable {
    /// Whether there is anything to move. why: in the order of its index, since what was moved leaves
    /// a server pages to look through
    static final String WAITS =
            "(SELECT stream FROM stream_event ORDER BY stream, number LIMIT 1) IS NOT NULL";

    private static final int PAGE = 1_000;

    /// Events that one statement moves.
    private static final int TOGETHER = 50;

    private static final int EVENT_COLUMNS = 9;

    private final SqlExecutor sql;

    public StagedEventTable(SqlExecutor sql) {
        this.sql = sql;
    }

    /// @param head the end of the stream with this event
    public void add(
            StreamHead head,
            Instant at,
            DecisionId decision,
            String kind,
            String digest,
            String content) {
        sql.update(
                """
                INSERT INTO stream_event
                    (stream, number, at, decision_id, kind, payload_digest, hash, content)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                head.stream().id(),
                head.number(),
                at,
                decision.value(),
                kind,
                digest,
                head.hash(),
                content);
    }

    public boolean isEmpty() {
        return !sql.exists("SELECT 1 AS waits WHERE " + WAITS);
    }

    /// Moves all of them, page by page, in a transaction that holds the lock on the head of the log.
    ///
    /// @return the head as it stands then; its row is moved too
    public EventTable.Head moveAll(EventTable.Head before) {
        EventTable.Head head = before;
        List<Staged> page = page();
        while (!page.isEmpty()) {
            for (int i = 0; i < page.size(); i += TOGETHER) {
                head = append(page.subList(i, Math.min(i + TOGETHER, page.size())), head);
            }
            page = page.size() < PAGE ? List.of() : page();
        }
        if (head.sequence() > before.sequence() && !new EventTable(sql).move(before, head)) {
            throw new IllegalStateException("somebody wrote while the head of the log was held");
        }
        return head;
    }

    /// why: a page ends anywhere, and what is left of a stream follows on in the next one
    private List<Staged> page() {
        return sql.list(
                """
                SELECT stream, number, at, decision_id, kind, payload_digest, hash, content,
                    CASE WHEN number <= (
                        SELECT max(stream_number) FROM event WHERE event.stream = staged.stream)
                        THEN 1 ELSE 0 END AS astray
                FROM (
                    SELECT stream_event.*,
                        max(at) OVER (PARTITION BY stream ORDER BY number) AS written
                    FROM stream_event) AS staged
                ORDER BY written, stream, number LIMIT ?
                """,
                Staged::of,
                PAGE);
    }

    private EventTable.Head append(List<Staged> page, EventTable.Head before) {
        List<@Nullable Object> events = new ArrayList<>(page.size() * EVENT_COLUMNS);
        List<Object> payloads = new ArrayList<>();
        List<Object> keys = new ArrayList<>();
        EventTable.Head head = before;
        for (Staged staged : page) {
            head = staged.behind(head);
            events.addAll(
                    List.of(
                            head.sequence(),
                            staged.at,
                            staged.decision,
                            staged.kind,
                            staged.digest,
                            head.hash()));
            events.addAll(staged.link());
            payloads.addAll(List.of(head.sequence(), staged.content));
            keys.addAll(List.of(staged.head.stream().id(), staged.head.number()));
        }
        sql.update(
                "INSERT INTO event (sequence, at, decision_id, kind, payload_digest, hash,"
                        + " stream, stream_number, stream_hash) VALUES "
                        + rows(page.size(), EVENT_COLUMNS),
                events.toArray());
        sql.update(
                "INSERT INTO event_payload (sequence, content) VALUES " + rows(page.size(), 2),
                payloads.toArray());
        sql.update(
                "DELETE FROM stream_event WHERE (stream, number) IN (" + list(page.size()) + ")",
                keys.toArray());
        return head;
    }

    private static String rows(int rows, int columns) {
        return String.join(", ", Collections.nCopies(rows, "(" + TableSchema.marks(columns) + ")"));
    }

    private static String list(int rows) {
        return "VALUES " + rows(rows, 2);
    }

    /// Row as it stands, looked at by who verifies the log.
    ///
    /// @param astray whether its stream has gone past its number in the log
    private record Staged(
            StreamHead head,
            Instant at,
            String decision,
            String kind,
            String digest,
            String content,
            boolean astray) {
        static Staged of(ResultRow row) throws SQLException {
            return new Staged(
                    new StreamHead(
                            new LogStream(row.text("stream")),
                            row.number("number"),
                            row.text("hash")),
                    row.instant("at"),
                    row.text("decision_id"),
                    row.text("kind"),
                    row.text("payload_digest"),
                    row.text("content"),
                    row.number("astray") == 1);
        }

        /// Its place in its stream. why: what somebody put where another event stands would keep all others from the
        /// log; without a place it is found by who verifies the log
        List<@Nullable Object> link() {
            return astray
                    ? Arrays.asList(null, null, null)
                    : List.of(head.stream().id(), head.number(), head.hash());
        }

        EventTable.Head behind(EventTable.Head last) {
            long sequence = last.sequence() + 1;
            return new EventTable.Head(
                    sequence, HashChain.link(last.hash(), sequence, at, decision, kind, digest));
        }
    }
}
