package sayso.store;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Asker;
import sayso.decision.model.AskerFacts;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;

/// Reads from the database the facts about an asker's presence, its waiting calls and its sessions,
/// and records waiting calls for a limited time.
public final class AskerTable {
    private final SqlExecutor sql;

    public AskerTable(SqlExecutor sql) {
        this.sql = sql;
    }

    public AskerFacts read(Decision decision) {
        return new AskerFacts(waitsUntil(decision.id()), session(decision.asker()).orElse(null));
    }

    /// See `DecisionStore.answeredAtWork`. Few sessions are at work at one time, so that they come first,
    /// however many decisions there are.
    public List<Decision> answeredAtWork(String repository, Instant at, int limit) {
        return sql.list(
                """
                SELECT %s FROM (
                    SELECT DISTINCT owner AS at_work_owner, session_id AS at_work
                    FROM agent_session
                    WHERE ended_at >= ? OR (ended_at IS NULL AND seen_at >= ?)
                ) AS working CROSS JOIN decision
                WHERE decision.session_id = at_work AND decision.owner = at_work_owner
                    AND state = ? AND closed_at <= ?
                    AND (repository = ? OR repository IS NULL)
                ORDER BY closed_at DESC, id
                LIMIT ?
                """
                        .formatted(DecisionRowMapper.COLUMNS),
                DecisionRowMapper::read,
                at,
                at.minus(AskerFacts.SILENT),
                DecisionState.RESOLVED.wireName(),
                at,
                repository,
                limit);
    }

    private @Nullable Instant waitsUntil(DecisionId id) {
        return sql.first(
                        """
                        SELECT until FROM waiting_call JOIN call_place ON call_place.id = place
                        WHERE decision_id = ?
                        ORDER BY until DESC
                        LIMIT 1
                        """,
                        row -> row.instant("until"),
                        id.value())
                .orElse(null);
    }

    /// The session that asked; where nobody knew which, the last one of the agent's kind in its folder, whose
    /// hooks take up what was asked there.
    private Optional<AskerFacts.KnownSession> session(Asker asker) {
        if (asker.sessionId() != null) {
            return sql.first(
                    """
                    SELECT seen_at, ended_at, folder FROM agent_session
                    WHERE owner = ? AND session_id = ?
                    ORDER BY seen_at DESC, agent_kind
                    LIMIT 1
                    """,
                    AskerTable::session,
                    asker.owner(),
                    asker.sessionId());
        }
        if (asker.agentKind() == null || asker.project() == null) {
            return Optional.empty();
        }
        return sql.first(
                """
                SELECT seen_at, ended_at, folder FROM agent_session
                WHERE owner = ? AND agent_kind = ? AND (folder = ? OR folder LIKE ? ESCAPE '!')
                ORDER BY CASE WHEN ended_at IS NULL THEN 0 ELSE 1 END, seen_at DESC, session_id
                LIMIT 1
                """,
                AskerTable::session,
                asker.owner(),
                asker.agentKind(),
                asker.project(),
                "%/" + asker.project().replaceAll("[!%_]", "!$0"));
    }

    private static AskerFacts.KnownSession session(ResultRow row) throws SQLException {
        return new AskerFacts.KnownSession(
                row.instant("seen_at"),
                row.optionalInstant("ended_at"),
                row.optionalText("folder"));
    }

    /// @param before what was said of this place last
    /// @param until when its calls are taken to wait no longer
    void await(
            String place, Set<DecisionId> ids, Set<DecisionId> before, Instant now, Instant until) {
        sql.update(
                """
                DELETE FROM waiting_call
                WHERE place IN (SELECT id FROM call_place WHERE until <= ?)
                """,
                now);
        sql.update("DELETE FROM call_place WHERE until <= ?", now);
        if (ids.isEmpty()) {
            sql.update("DELETE FROM waiting_call WHERE place = ?", place);
            sql.update("DELETE FROM call_place WHERE id = ?", place);
            return;
        }
        boolean known =
                sql.update("UPDATE call_place SET until = ? WHERE id = ?", until, place) > 0;
        if (!known) {
            sql.update("INSERT INTO call_place (id, until) VALUES (?, ?)", place, until);
        }
        for (DecisionId id : before) {
            if (!ids.contains(id)) {
                sql.update(
                        "DELETE FROM waiting_call WHERE decision_id = ? AND place = ?",
                        id.value(),
                        place);
            }
        }
        for (DecisionId id : ids) {
            if (!known || !before.contains(id)) {
                sql.update(
                        """
                        INSERT INTO waiting_call (decision_id, place) VALUES (?, ?)
                        ON CONFLICT (decision_id, place) DO NOTHING
                        """,
                        id.value(),
                        place);
            }
        }
    }
}
