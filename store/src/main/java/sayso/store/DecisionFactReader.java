package sayso.store;

import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
/// verdicts on ends of agents' turns. The question itself is read only where it was answered.
public final class DecisionFactReader {
    private static final int PAGE = 500;

    private final SqlExecutor sql;

    public DecisionFactReader(SqlExecutor sql) {
        this.sql = sql;
    }

    /// Some of the facts.
    ///
    /// @param last where the next page goes on; null where there is none
    public record Page(List<DecisionFact> facts, @Nullable DecisionId last) {}

    /// @param after where the page before ended; null for the first one
    public Page page(StatisticsQuery query, @Nullable DecisionId after) {
        // why: along any other index than that of ids, each page reads and sorts all there is
        SqlCondition condition =
                new SqlCondition("id > ?", after == null ? "" : after.value())
                        .optional("owner || '' = ?", query.owner());
        if (query.since() != null) {
            condition.and(
                    "(asked_at + 0 >= ? OR closed_at + 0 >= ? OR closed_at IS NULL)",
                    query.since(),
                    query.since());
        }
        List<Object> values = new ArrayList<>(condition.values());
        values.add(PAGE);
        List<Found> found =
                sql.list(
                        """
                        SELECT id, state, urgency, asker, type, asked_at, deadline, delivered_at,
                            erased_at, closed_to_late, outcome,
                            CASE WHEN state = 'resolved' THEN question END AS asked,
                            CASE WHEN state = 'resolved' AND deadline IS NOT NULL THEN (
                                SELECT min(at) FROM event
                                WHERE event.decision_id = decision.id AND kind = 'timed_out')
                            END AS timed_out_at,
                            (SELECT count(*) FROM event
                                WHERE event.decision_id = decision.id AND kind = 'reminded')
                            AS reminders,
                            (SELECT count(*) FROM event
                                WHERE event.decision_id = decision.id AND event.kind = 'reminded'
                                    AND EXISTS (
                                        SELECT 1 FROM notice
                                        WHERE notice.decision_id = decision.id
                                            AND notice.kind = 'reminder'
                                            AND notice.state = 'sent'
                                            AND notice.occurrence = event.sequence))
                            AS reminders_delivered,
                            (SELECT count(*) FROM event
                                WHERE event.decision_id = decision.id AND kind = 'escalated')
                            AS escalations,
                            (SELECT min(at) FROM event
                                WHERE event.decision_id = decision.id AND kind = 'viewed')
                            AS viewed_at,
                            (SELECT count(*) FROM precedent_shown
                                WHERE precedent_shown.decision_id = decision.id)
                            AS precedent_shown
                        FROM decision WHERE %s
                        ORDER BY id LIMIT ?
                        """
                                .formatted(condition.text()),
                        DecisionFactReader::found,
                        values.toArray());
        return new Page(
                found.stream().map(Found::fact).filter(fact -> fact.isIn(query.since())).toList(),
                found.size() < PAGE ? null : found.getLast().id());
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

    private record Found(DecisionId id, DecisionFact fact) {}

    private static Found found(ResultRow row) throws SQLException {
        String outcome = row.optionalText("outcome");
        String asked = row.optionalText("asked");
        Outcome ending = outcome == null ? null : OutcomeCodec.read(outcome);
        return new Found(
                DecisionRowMapper.id(row),
                new DecisionProjection(
                                ending == null ? DecisionState.PENDING : ending.state(),
                                UrgencyRank.read(row.number("urgency")),
                                row.text("asker"),
                                row.optionalText("type"),
                                new DecisionTimestamps(
                                        row.instant("asked_at"),
                                        row.optionalInstant("deadline"),
                                        null,
                                        row.optionalInstant("delivered_at"),
                                        row.optionalInstant("erased_at"),
                                        null),
                                row.optionalInstant("timed_out_at"),
                                new DecisionFact.Told(
                                        (int) row.number("reminders"),
                                        (int) row.number("reminders_delivered"),
                                        row.number("escalations") > 0,
                                        row.optionalInstant("viewed_at"),
                                        row.number("precedent_shown") > 0),
                                asksAgain(row.optionalText("closed_to_late")),
                                ending,
                                asked == null ? null : QuestionCodec.read(asked))
                        .fact());
    }

    private static boolean asksAgain(@Nullable String reason) {
        return reason != null && new LateAnswerClosure(reason, null).asksAgain();
    }
}
