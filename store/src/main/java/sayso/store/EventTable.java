package sayso.store;

import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.HashChain;
import sayso.decision.log.LogContent;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LogQuery;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.DecisionId;
import sayso.wire.UnreadableTextException;
import sayso.wire.stored.LogEventCodec;

/// Reads, appends to and erases content in tables `event`, `event_payload` and `log_head`: the
/// ordered, hash-chained event log.
public final class EventTable implements UnitOfWork.Appender {
    /// The last sequence and the last link.
    public record Head(long sequence, String hash) {}

    /// Decisions of which one statement reads the lines: a statement takes so many thousand values.
    private static final int TOGETHER = 500;

    /// why: by the few decisions that were erased, since to look through all contents takes long
    private static final String SCRUB_DUE =
            """
            FROM decision JOIN event ON event.decision_id = decision.id
                JOIN event_payload ON event_payload.sequence = event.sequence
            WHERE decision.erased_at IS NOT NULL AND event_payload.erased_at IS NOT NULL
                AND event_payload.archived_at IS NOT NULL
            """;

    /// When the content was erased: what is archived went with its decision, whoever erased that.
    private static final String ERASED_AT =
            """
            CASE WHEN event_payload.erased_at IS NULL AND event_payload.archived_at IS NOT NULL
                THEN (SELECT decision.erased_at FROM decision WHERE decision.id = event.decision_id)
                ELSE event_payload.erased_at END AS erased_at\
            """;

    private final SqlExecutor sql;

    public EventTable(SqlExecutor sql) {
        this.sql = sql;
    }

    public Head head() {
        return sql.first("SELECT sequence, hash FROM log_head WHERE id = 1", EventTable::head)
                .orElseThrow(() -> new IllegalStateException("log_head has no row"));
    }

    /// When a person last looked at this decision.
    Optional<Instant> lastViewed(DecisionId id) {
        return sql.first(
                """
                SELECT max(at) AS at FROM (
                    SELECT at FROM event WHERE decision_id = ? AND kind = 'viewed'
                    UNION ALL
                    SELECT at FROM stream_event WHERE decision_id = ? AND kind = 'viewed') AS views
                HAVING count(*) > 0
                """,
                row -> row.instant("at"),
                id.value(),
                id.value());
    }

    /// The events after a sequence. Kinds that only a later version knows, and events whose content
    /// was erased, are passed over.
    public List<LoggedEvent> since(long sequence, int limit) {
        List<LoggedEvent> events = new ArrayList<>();
        long last = sequence;
        while (events.size() < limit) {
            int wanted = limit - events.size();
            List<Long> passed = new ArrayList<>();
            sql.list(
                            """
                            SELECT event.sequence, at, decision_id, kind, hash, content
                            FROM event JOIN event_payload
                                ON event_payload.sequence = event.sequence
                            WHERE event.sequence > ?
                            ORDER BY event.sequence LIMIT ?
                            """,
                            row -> {
                                passed.add(row.number("sequence"));
                                return logged(row);
                            },
                            last,
                            wanted)
                    .forEach(event -> event.ifPresent(events::add));
            if (passed.size() < wanted) {
                break;
            }
            last = passed.getLast();
        }
        return events;
    }

    /// Where the log stood after an event, and whom that was about.
    record Trace(Head head, DecisionId decision) {}

    /// What was logged from a sequence on, that one included.
    List<Trace> tracesFrom(long sequence, int limit) {
        return sql.list(
                """
                SELECT sequence, hash, decision_id FROM event
                WHERE sequence >= ?
                ORDER BY sequence LIMIT ?
                """,
                row -> new Trace(head(row), new DecisionId(row.text("decision_id"))),
                sequence,
                limit);
    }

    /// The lines of the log as they stand, whatever can be read of them.
    public List<LogEntry> entries(LogQuery query) {
        List<Object> values = new ArrayList<>(List.of(query.after()));
        StringBuilder where = new StringBuilder("event.sequence > ?");
        if (query.since() != null) {
            where.append(" AND at >= ?");
            values.add(query.since());
        }
        if (query.decision() != null) {
            where.append(" AND decision_id = ?");
            values.add(query.decision().value());
        }
        values.add(query.limit());
        List<LogEntry> found =
                sql.list(
                        """
                        SELECT event.sequence, at, decision_id, kind, payload_digest, hash,
                            content, event_payload.archived_at, %s
                        FROM event LEFT JOIN event_payload
                            ON event_payload.sequence = event.sequence
                        WHERE %s
                        ORDER BY event.sequence %s LIMIT ?
                        """
                                .formatted(ERASED_AT, where, query.last() ? "DESC" : "ASC"),
                        EventTable::entry,
                        values.toArray());
        return query.last() ? found.reversed() : found;
    }

    /// The lines about some decisions, those of each in their order, found by one statement for every
    /// so many.
    public List<LogEntry> entriesOf(List<DecisionId> decisions, int limit) {
        List<String> ids = decisions.stream().map(DecisionId::value).distinct().sorted().toList();
        List<LogEntry> found = new ArrayList<>();
        for (int i = 0; i < ids.size() && found.size() < limit; i += TOGETHER) {
            found.addAll(
                    entriesOf(
                            ids.subList(i, Math.min(i + TOGETHER, ids.size())).toArray(),
                            limit - found.size()));
        }
        return found;
    }

    private List<LogEntry> entriesOf(Object[] ids, int limit) {
        List<Object> values = new ArrayList<>(List.of(ids));
        values.add(limit);
        return sql.list(
                """
                SELECT event.sequence, at, decision_id, kind, payload_digest, hash,
                    content, event_payload.archived_at, %s
                FROM event LEFT JOIN event_payload ON event_payload.sequence = event.sequence
                WHERE decision_id IN (%s)
                ORDER BY decision_id, event.sequence LIMIT ?
                """
                        .formatted(ERASED_AT, TableSchema.marks(ids.length)),
                EventTable::entry,
                values.toArray());
    }

    /// Appends in the transaction that the events belong to, which has the turn to write: so the
    /// order of sequences is the order of commits.
    @Override
    public UnitOfWork.Mark append(List<Happening> happenings, Instant now) {
        Head before = head();
        long sequence = before.sequence();
        String hash = before.hash();
        for (Happening happening : happenings) {
            sequence++;
            hash = append(happening, now, sequence, hash);
        }
        if (!move(before, new Head(sequence, hash))) {
            throw new IllegalStateException("somebody wrote during another one's turn");
        }
        return new UnitOfWork.Mark(null, sequence, hash);
    }

    /// @return whether the head was still where this transaction found it
    public boolean move(Head before, Head after) {
        return sql.update(
                        "UPDATE log_head SET sequence = ?, hash = ? WHERE id = 1 AND sequence = ?",
                        after.sequence(),
                        after.hash(),
                        before.sequence())
                == 1;
    }

    private String append(Happening happening, Instant now, long sequence, String previous) {
        String content = happening.content();
        String digest = HashChain.payloadDigest(content);
        String kind = happening.kind();
        String hash = HashChain.link(previous, sequence, now, happening.decision(), kind, digest);
        sql.update(
                """
                INSERT INTO event (sequence, at, decision_id, kind, payload_digest, hash)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
                sequence,
                now,
                happening.decision().value(),
                kind,
                digest,
                hash);
        sql.update(
                "INSERT INTO event_payload (sequence, content, erased_at) VALUES (?, ?, ?)",
                sequence,
                happening.erased() ? null : content,
                happening.erased() ? now : null);
        return hash;
    }

    private static Head head(ResultRow row) throws SQLException {
        return new Head(row.number("sequence"), row.text("hash"));
    }

    private static Optional<LoggedEvent> logged(ResultRow row) throws SQLException {
        String content = row.optionalText("content");
        Optional<LogEvent> event =
                content == null ? Optional.empty() : LogEventCodec.read(row.text("kind"), content);
        if (event.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                new LoggedEvent(
                        row.number("sequence"),
                        row.instant("at"),
                        new DecisionId(row.text("decision_id")),
                        event.get(),
                        row.text("hash")));
    }

    private static LogEntry entry(ResultRow row) throws SQLException {
        String kind = row.text("kind");
        return new LogEntry(
                row.number("sequence"),
                row.instant("at"),
                new DecisionId(row.text("decision_id")),
                kind,
                content(
                        kind,
                        row.optionalText("content"),
                        row.optionalInstant("erased_at"),
                        row.optionalInstant("archived_at")),
                row.text("payload_digest"),
                row.text("hash"));
    }

    private static LogContent content(
            String kind,
            @Nullable String content,
            @Nullable Instant erasedAt,
            @Nullable Instant archivedAt) {
        if (content == null && erasedAt == null && archivedAt != null) {
            return new LogContent.Archived(archivedAt);
        }
        if (content == null) {
            return erasedAt == null
                    ? new LogContent.Unreadable("the content is missing")
                    : new LogContent.Erased(erasedAt);
        }
        try {
            return LogEventCodec.read(kind, content)
                    .<LogContent>map(LogContent.Known::new)
                    .orElseGet(LogContent.UnknownKind::new);
        } catch (UnreadableTextException e) {
            return new LogContent.Unreadable(String.valueOf(e.getMessage()));
        }
    }

    /// Takes the content of some events out, which is in the archive file; the chain holds by the digests.
    void archive(List<Long> sequences, Instant now) {
        sequences.forEach(sequence ->
                sql.update(
                        """
                        UPDATE event_payload SET content = NULL, archived_at = ?
                        WHERE sequence = ? AND content IS NOT NULL
                        """,
                        now,
                        sequence));
    }

    /// The events of decisions whose contents are in the archive file, in their order.
    public List<ArchivedTextReader.ArchivedEvent> archived(List<DecisionId> decisions) {
        return sql.list(
                """
                SELECT event.sequence, decision_id, kind, payload_digest
                FROM event JOIN event_payload ON event_payload.sequence = event.sequence
                WHERE decision_id IN (%s) AND archived_at IS NOT NULL AND erased_at IS NULL
                    AND NOT EXISTS (
                        SELECT decision.id FROM decision
                        WHERE decision.id = event.decision_id AND decision.erased_at IS NOT NULL)
                ORDER BY event.sequence
                """
                        .formatted(TableSchema.marks(decisions.size())),
                row ->
                        new ArchivedTextReader.ArchivedEvent(
                                row.number("sequence"),
                                row.text("decision_id"),
                                row.text("kind"),
                                row.text("payload_digest")),
                decisions.stream().map(DecisionId::value).toArray());
    }

    /// Takes the content out of every event of a decision; the chain holds by the digests. What was archived is marked by
    /// both times until the archive file has lost it too; see `scrubbed`.
    void erase(DecisionId decision, Instant now) {
        sql.update(
                """
                UPDATE event_payload SET content = NULL, erased_at = ?
                WHERE (content IS NOT NULL OR archived_at IS NOT NULL) AND sequence IN (
                    SELECT sequence FROM event WHERE decision_id = ?)
                """,
                now,
                decision.value());
    }

    /// Whether something was erased of which the archive file may still hold the content.
    public boolean hasScrubDue() {
        return sql.exists("SELECT event.sequence " + SCRUB_DUE + " LIMIT 1");
    }

    /// The archive file has lost what was erased of these decisions.
    public void scrubbed(Set<String> decisions) {
        sql.list("SELECT DISTINCT decision.id " + SCRUB_DUE, row -> row.text("id")).stream()
                .filter(decisions::contains)
                .forEach(decision ->
                        sql.update(
                                "UPDATE event_payload SET archived_at = NULL"
                                        + " WHERE sequence IN (SELECT event.sequence "
                                        + SCRUB_DUE
                                        + " AND decision.id = ?)",
                                decision));
    }

    /// An event on its way into the log.
    ///
    /// @param erased whether its content is erased in the same transaction
    public record Happening(DecisionId decision, LogEvent event, boolean erased) {
        public String kind() {
            return event.type();
        }

        /// As the log keeps it, if it keeps it.
        public String content() {
            return LogEventCodec.write(event);
        }
    }
}
