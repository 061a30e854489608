package sayso.store;

import static java.util.Objects.requireNonNull;

import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.DecisionFact;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.DecisionTimestamps;
import sayso.decision.model.LateAnswerClosure;
import sayso.decision.model.Outcome;
import sayso.decision.statistics.StatisticsQuery;
import sayso.decision.statistics.StopCounts;
import sayso.decision.store.DecisionProjection;
import sayso.wire.stored.OutcomeCodec;
import sayso.wire.stored.QuestionCodec;

/// Reads in pages the facts for statistics: the counted columns of decisions, and the number of
/// verdicts on ends of agents' turns. The question itself is read only where it was answered, and
/// what the log says of a decision with one look at the log for the whole page.
public final class DecisionFactReader {
    private static final int PAGE = 500;
    private static final Place BEGIN = new Place.Open(Long.MIN_VALUE, Instant.EPOCH, "");

    private final SqlExecutor sql;

    public DecisionFactReader(SqlExecutor sql) {
        this.sql = sql;
    }

    /// Where a page ended, and along which index the next one goes on: not along that of ids, in whose order
    /// each row and what the log says of it lie somewhere else in the file.
    public sealed interface Place {
        /// Those that wait, in the order of the list. They come before those that ended, so that none is
        /// missed that ends meanwhile.
        record Open(long urgency, Instant askedAt, String last) implements Place {}

        /// Those that ended, in the order in which they did.
        record Ended(Instant closedAt, String last) implements Place {}
    }

    /// Some of the facts.
    ///
    /// @param found of which decision, and what
    /// @param last where the next page goes on; null where there is none
    public record Page(Map<DecisionId, DecisionFact> found, @Nullable Place last) {}

    /// Hands over all facts of the query, a page at a time.
    ///
    /// @param reading runs what it is given on a connection, and gives that back afterwards
    public static void read(
            StatisticsQuery query,
            Function<Function<SqlExecutor, Page>, Page> reading,
            Consumer<DecisionFact> each) {
        Set<DecisionId> waited = new HashSet<>();
        Place next = BEGIN;
        while (next != null) {
            Place place = next;
            Page page = reading.apply(sql -> new DecisionFactReader(sql).page(query, place));
            page.found()
                    .forEach((id, fact) -> {
                        if (fact.isIn(query.since()) && !waited.contains(id)) {
                            each.accept(fact);
                        }
                    });
            if (place instanceof Place.Open) {
                waited.addAll(page.found().keySet());
            }
            next = page.last();
        }
    }

    Page page(StatisticsQuery query, Place place) {
        SqlCondition condition =
                switch (place) {
                    case Place.Open(long urgency, Instant askedAt, String last) ->
                            new SqlCondition(
                                    "state = 'pending' AND (urgency, asked_at, id) > (?, ?, ?)",
                                    urgency,
                                    askedAt,
                                    last);
                    case Place.Ended(Instant closedAt, String last) ->
                            new SqlCondition(
                                    "closed_at IS NOT NULL AND (closed_at, id) > (?, ?)",
                                    closedAt,
                                    last);
                };
        // why: along the index of owners each page would read and sort all there is
        condition.optional("owner || '' = ?", query.owner());
        List<Object> values = new ArrayList<>(condition.values());
        values.add(PAGE);
        List<Row> rows =
                sql.list(
                        """
                        SELECT id, state, urgency, asker, type, asked_at, deadline, delivered_at,
                            erased_at, closed_at, closed_to_late, outcome,
                            CASE WHEN state = 'resolved' THEN question END AS asked
                        FROM decision WHERE %s
                        ORDER BY %s LIMIT ?
                        """
                                .formatted(condition.text(), order(place)),
                        Row::of,
                        values.toArray());
        Map<DecisionId, LogDigest> logged =
                logged(rows.stream().map(row -> row.id().value()).toList());
        Map<DecisionId, DecisionFact> found = LinkedHashMap.newLinkedHashMap(rows.size());
        rows.forEach(row ->
                found.put(row.id(), row.fact(logged.getOrDefault(row.id(), LogDigest.NOTHING))));
        return new Page(
                found, rows.size() < PAGE ? afterLast(query, place) : row(place, rows.getLast()));
    }

    private static String order(Place place) {
        return switch (place) {
            case Place.Open _ -> "urgency, asked_at, id";
            case Place.Ended _ -> "closed_at, id";
        };
    }

    private static Place row(Place place, Row last) {
        return switch (place) {
            case Place.Open _ ->
                    new Place.Open(last.urgency(), last.timing().askedAt(), last.id().value());
            case Place.Ended _ ->
                    new Place.Ended(requireNonNull(last.closedAt()), last.id().value());
        };
    }

    private static @Nullable Place afterLast(StatisticsQuery query, Place place) {
        return switch (place) {
            case Place.Open _ ->
                    new Place.Ended(query.since() == null ? Instant.EPOCH : query.since(), "");
            case Place.Ended _ -> null;
        };
    }

    public StopCounts stops(@Nullable String owner, @Nullable Instant since) {
        SqlCondition condition =
                new SqlCondition("1 = 1").optional("owner = ?", owner).optional("at >= ?", since);
        Map<String, Integer> counts = new HashMap<>();
        Map<String, Integer> falseClaims = new HashMap<>();
        sql.list(
                        """
                        SELECT verdict, agent_kind, count(*) AS total FROM agent_stop
                        WHERE %s GROUP BY verdict, agent_kind
                        """
                                .formatted(condition.text()),
                        row ->
                                new StopCount(
                                        row.text("verdict"),
                                        row.text("agent_kind"),
                                        (int) row.number("total")),
                        condition.values().toArray())
                .forEach(count -> {
                    counts.merge(count.verdict(), count.total(), Integer::sum);
                    if (count.verdict().equals(StopCounts.FALSE_CLAIM)) {
                        falseClaims.put(count.agent(), count.total());
                    }
                });
        return new StopCounts(
                counts.getOrDefault(StopCounts.HELD, 0),
                counts.getOrDefault(StopCounts.NOTED, 0),
                counts.getOrDefault(StopCounts.LOOPS, 0),
                falseClaims);
    }

    private record StopCount(String verdict, String agent, int total) {}

    /// What the log and the notices say of these decisions.
    private Map<DecisionId, LogDigest> logged(List<String> ids) {
        Map<DecisionId, LogDigest> digests = new HashMap<>();
        sql.list(
                """
                SELECT decision_id, sequence, kind, at FROM event
                WHERE decision_id IN (%s)
                    AND kind IN ('timed_out', 'reminded', 'escalated', 'viewed')
                """
                        .formatted(marks(ids)),
                row ->
                        digests.merge(
                                decision(row),
                                LogDigest.of(
                                        row.text("kind"),
                                        row.instant("at"),
                                        row.number("sequence")),
                                LogDigest::and),
                padded(ids));
        sql.list(
                        "SELECT decision_id FROM precedent_shown WHERE decision_id IN (%s)"
                                .formatted(marks(ids)),
                        DecisionFactReader::decision,
                        padded(ids))
                .forEach(id -> digests.merge(id, LogDigest.PRECEDENT, LogDigest::and));
        List<String> reminded =
                digests.entrySet().stream()
                        .filter(one -> !one.getValue().reminders().isEmpty())
                        .map(one -> one.getKey().value())
                        .toList();
        sql.list(
                        """
                        SELECT decision_id, occurrence FROM notice
                        WHERE decision_id IN (%s) AND kind = 'reminder' AND state = 'sent'
                        """
                                .formatted(marks(reminded)),
                        row -> Map.entry(decision(row), row.number("occurrence")),
                        padded(reminded))
                .forEach(sent ->
                        digests.computeIfPresent(
                                sent.getKey(), (_, digest) -> digest.confirmed(sent.getValue())));
        return digests;
    }

    private static DecisionId decision(ResultRow row) throws SQLException {
        return new DecisionId(row.text("decision_id"));
    }

    private static String marks(List<String> ids) {
        return TableSchema.marks(places(ids));
    }

    /// These and, up to the number of placeholders, the first of them again.
    private static Object[] padded(List<String> ids) {
        Object[] values = ids.toArray(new Object[places(ids)]);
        Arrays.fill(values, ids.size(), values.length, ids.isEmpty() ? "" : ids.getFirst());
        return values;
    }

    /// why: a statement is prepared once for each number of placeholders; so there are few
    private static int places(List<String> ids) {
        return ids.size() < 2 ? 1 : Integer.highestOneBit(ids.size() - 1) << 1;
    }

    /// What the log and the notices say of one decision.
    ///
    /// @param reminders the events that reminded of it
    /// @param delivered those of them that a channel confirmed
    private record LogDigest(
            @Nullable Instant timedOutAt,
            @Nullable Instant viewedAt,
            boolean escalated,
            boolean precedent,
            Set<Long> reminders,
            Set<Long> delivered) {
        static final LogDigest NOTHING =
                new LogDigest(null, null, false, false, Set.of(), Set.of());
        static final LogDigest PRECEDENT =
                new LogDigest(null, null, false, true, Set.of(), Set.of());

        static LogDigest of(String kind, Instant at, long sequence) {
            return new LogDigest(
                    kind.equals("timed_out") ? at : null,
                    kind.equals("viewed") ? at : null,
                    kind.equals("escalated"),
                    false,
                    kind.equals("reminded") ? Set.of(sequence) : Set.of(),
                    Set.of());
        }

        LogDigest and(LogDigest other) {
            return new LogDigest(
                    earlier(timedOutAt, other.timedOutAt),
                    earlier(viewedAt, other.viewedAt),
                    escalated || other.escalated,
                    precedent || other.precedent,
                    union(reminders, other.reminders),
                    union(delivered, other.delivered));
        }

        LogDigest confirmed(long occurrence) {
            return reminders.contains(occurrence)
                    ? new LogDigest(
                            timedOutAt,
                            viewedAt,
                            escalated,
                            precedent,
                            reminders,
                            union(delivered, Set.of(occurrence)))
                    : this;
        }

        DecisionFact.Told told() {
            return new DecisionFact.Told(
                    reminders.size(), delivered.size(), escalated, viewedAt, precedent);
        }

        private static @Nullable Instant earlier(@Nullable Instant one, @Nullable Instant other) {
            if (one == null || other == null) {
                return one == null ? other : one;
            }
            return one.isBefore(other) ? one : other;
        }

        private static Set<Long> union(Set<Long> some, Set<Long> more) {
            if (some.isEmpty() || more.isEmpty()) {
                return some.isEmpty() ? more : some;
            }
            Set<Long> all = new HashSet<>(some);
            all.addAll(more);
            return all;
        }
    }

    /// What the row of a decision says.
    private record Row(
            DecisionId id,
            long urgency,
            String asker,
            @Nullable String type,
            DecisionTimestamps timing,
            @Nullable Instant closedAt,
            boolean reopened,
            @Nullable Outcome outcome,
            @Nullable String asked) {
        static Row of(ResultRow row) throws SQLException {
            String outcome = row.optionalText("outcome");
            return new Row(
                    DecisionRowMapper.id(row),
                    row.number("urgency"),
                    row.text("asker"),
                    row.optionalText("type"),
                    new DecisionTimestamps(
                            row.instant("asked_at"),
                            row.optionalInstant("deadline"),
                            null,
                            row.optionalInstant("delivered_at"),
                            row.optionalInstant("erased_at"),
                            null),
                    row.optionalInstant("closed_at"),
                    asksAgain(row.optionalText("closed_to_late")),
                    outcome == null ? null : OutcomeCodec.read(outcome),
                    row.optionalText("asked"));
        }

        DecisionFact fact(LogDigest logged) {
            return new DecisionProjection(
                            outcome == null ? DecisionState.PENDING : outcome.state(),
                            UrgencyRank.read(urgency),
                            asker,
                            type,
                            timing,
                            asked == null || timing.deadline() == null ? null : logged.timedOutAt(),
                            logged.told(),
                            reopened,
                            outcome,
                            asked == null ? null : QuestionCodec.read(asked))
                    .fact();
        }
    }

    private static boolean asksAgain(@Nullable String reason) {
        return reason != null && new LateAnswerClosure(reason, null).asksAgain();
    }
}
