package sayso.store.archive;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.log.LogContent;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;
import sayso.decision.store.ArchivedQuestion;
import sayso.store.ArchivedTextReader;
import sayso.store.DecisionSqlTable;
import sayso.store.SqlExecutor;
import sayso.store.TableSchema;
import sayso.store.sqlite.ArchiveFile;
import sayso.wire.UnreadableTextException;
import sayso.wire.stored.LogEventCodec;
import sayso.wire.stored.QuestionCodec;

/// Closed decision of the age that is archived, with what would leave the database of it, or the reason for which
/// it stays.
///
/// @param left what stays of its question; null where it stays whole
/// @param asking the events that asked it, with their contents
/// @param bytes how much text leaves
/// @param stays null where it can be archived
record ArchiveCandidate(
        Decision decision,
        @Nullable Question left,
        List<AskingEvent> asking,
        long bytes,
        @Nullable ArchiveExclusion stays) {
    /// Below it the event that says who archived it takes as much as is won.
    static final long LEAST_BYTES = 1_024;

    ArchiveCandidate {
        asking = List.copyOf(asking);
    }

    /// Event that says what was asked.
    record AskingEvent(long sequence, String decision, String kind, String digest, String content) {
        ArchiveFile.Entry entry() {
            return new ArchiveFile.Entry(key(), kind, content);
        }

        ArchivedTextReader.Key key() {
            return new ArchivedTextReader.Key(decision, digest);
        }
    }

    /// Where a page of candidates ended.
    record Place(Instant closedAt, String id) {
        static final Place BEGIN = new Place(Instant.EPOCH, "");
    }

    /// Those that ended before an instant and are whole, in the order in which they ended.
    static List<ArchiveCandidate> page(
            SqlExecutor sql, Instant before, Place after, int limit, Instant now) {
        return of(
                sql,
                sql.list(
                        """
                        SELECT id FROM decision
                        WHERE closed_at IS NOT NULL AND (closed_at, id) > (?, ?) AND closed_at < ?
                            AND archived_at IS NULL AND erased_at IS NULL
                        ORDER BY closed_at, id LIMIT ?
                        """,
                        row -> new DecisionId(row.text("id")),
                        after.closedAt(),
                        after.id(),
                        before,
                        limit),
                now);
    }

    Place place() {
        return new Place(
                decision.ending().map(Outcome::at).orElse(Instant.EPOCH), decision.id().value());
    }

    /// The same decisions as they are now.
    static List<ArchiveCandidate> of(SqlExecutor sql, List<DecisionId> ids, Instant now) {
        if (ids.isEmpty()) {
            return List.of();
        }
        Object[] values = ids.stream().map(DecisionId::value).toArray();
        String marks = "(" + TableSchema.marks(values.length) + ")";
        Map<String, ArchiveExclusion> named = named(sql, marks, values);
        Map<String, List<AskingEvent>> asking = new HashMap<>();
        sql.list(
                        """
                        SELECT event.sequence, decision_id, kind, payload_digest, content
                        FROM event JOIN event_payload ON event_payload.sequence = event.sequence
                        WHERE kind IN ('asked', 'imported') AND content IS NOT NULL
                            AND decision_id IN\
                        """
                                + " "
                                + marks
                                + " ORDER BY event.sequence",
                        row ->
                                new AskingEvent(
                                        row.number("sequence"),
                                        row.text("decision_id"),
                                        row.text("kind"),
                                        row.text("payload_digest"),
                                        row.text("content")),
                        values)
                .forEach(event ->
                        asking.computeIfAbsent(event.decision(), _ -> new ArrayList<>())
                                .add(event));
        DecisionSqlTable decisions = new DecisionSqlTable(sql);
        return ids.stream()
                .flatMap(id -> decisions.read(id).stream())
                .map(decision ->
                        of(
                                decision,
                                named.get(decision.id().value()),
                                asking.getOrDefault(decision.id().value(), List.of()),
                                now))
                .toList();
    }

    private static Map<String, ArchiveExclusion> named(
            SqlExecutor sql, String marks, Object[] values) {
        Map<String, ArchiveExclusion> named = new HashMap<>();
        ids(
                        sql,
                        "SELECT decision_id AS id FROM gate WHERE released_at IS NULL AND decision_id IN ",
                        marks,
                        values)
                .forEach(id -> named.put(id, ArchiveExclusion.HOLDS_WORK));
        ids(
                        sql,
                        "SELECT made_from AS id FROM standing_rule WHERE ended_at IS NULL AND made_from IN ",
                        marks,
                        values)
                .forEach(id -> named.putIfAbsent(id, ArchiveExclusion.NAMED_BY_RULE));
        Set<String> plans = new HashSet<>();
        plans.addAll(
                ids(
                        sql,
                        "SELECT decision_id AS id FROM plan_grant WHERE decision_id IN ",
                        marks,
                        values));
        plans.addAll(
                ids(
                        sql,
                        "SELECT decision_id AS id FROM plan"
                                + " WHERE state IN ('planning', 'proposed', 'executing')"
                                + " AND decision_id IN ",
                        marks,
                        values));
        plans.forEach(id -> named.putIfAbsent(id, ArchiveExclusion.NAMED_BY_PLAN));
        return named;
    }

    private static List<String> ids(
            SqlExecutor sql, String statement, String marks, Object[] values) {
        return sql.list(statement + marks, row -> row.text("id"), values);
    }

    private static ArchiveCandidate of(
            Decision decision,
            @Nullable ArchiveExclusion named,
            List<AskingEvent> asking,
            Instant now) {
        ArchiveExclusion stays = named == null ? state(decision, now) : named;
        if (stays != null) {
            return new ArchiveCandidate(decision, null, asking, 0, stays);
        }
        Question left =
                isAsLogged(decision, asking) ? ArchivedQuestion.of(decision).orElse(null) : null;
        if (left == null) {
            return new ArchiveCandidate(decision, null, asking, 0, ArchiveExclusion.UNLIKE_LOG);
        }
        long bytes =
                bytes(QuestionCodec.write(decision.question()))
                        - bytes(QuestionCodec.write(left))
                        + asking.stream().mapToLong(event -> bytes(event.content())).sum();
        return new ArchiveCandidate(
                decision, left, asking, bytes, bytes < LEAST_BYTES ? ArchiveExclusion.SHORT : null);
    }

    private static @Nullable ArchiveExclusion state(Decision decision, Instant now) {
        if (decision.isPending() || decision.claim() != null || takesLateAnswer(decision, now)) {
            return ArchiveExclusion.OPEN;
        }
        if (decision.isContested()) {
            return ArchiveExclusion.CONTESTED;
        }
        return hasUndecided(decision) ? ArchiveExclusion.UNDECIDED_TOPICS : null;
    }

    /// Whether its time passed so lately that a person can still answer it.
    private static boolean takesLateAnswer(Decision decision, Instant now) {
        return decision.outcome() instanceof Outcome.TimedOut timedOut
                && decision.closedToLate() == null
                && !now.isAfter(timedOut.at().plus(DeskPolicy.STANDARD.lateAnswers()));
    }

    private static boolean hasUndecided(Decision decision) {
        if (!(decision.outcome() instanceof Outcome.Answered answered)) {
            return false;
        }
        Answer given = answered.answer();
        return decision.question().topics().stream()
                .anyMatch(
                        topic -> topic.showIf() == null && !given.topics().containsKey(topic.id()));
    }

    /// Whether the events that asked it say what its row says, so that the row can be read from them.
    private static boolean isAsLogged(Decision decision, List<AskingEvent> asking) {
        return asking.size() == 1
                && asking.getFirst().key().fits(asking.getFirst().content())
                && question(asking.getFirst()).filter(decision.question()::equals).isPresent();
    }

    private static Optional<Question> question(AskingEvent event) {
        try {
            return LogEventCodec.read(event.kind(), event.content())
                    .flatMap(asked -> LogEvent.question(new LogContent.Known(asked)));
        } catch (UnreadableTextException e) {
            return Optional.empty();
        }
    }

    private static long bytes(String text) {
        return text.getBytes(UTF_8).length;
    }
}
