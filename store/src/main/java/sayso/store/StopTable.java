package sayso.store;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import sayso.decision.delivery.HoldLoopRecord;
import sayso.decision.session.SessionKey;
import sayso.decision.statistics.StopCounts;
import sayso.decision.turn.StopRecord;

/// Reads and writes table `agent_stop`: ends of agents' turns with the verdict on each, of the last
/// 30 days.
final class StopTable {
    /// Older ones decide nothing any more.
    private static final Duration KEPT = Duration.ofDays(30);

    private final SqlExecutor sql;

    StopTable(SqlExecutor sql) {
        this.sql = sql;
    }

    List<StopRecord> since(SessionKey session, Instant since) {
        return sql.list(
                """
                SELECT turn_number, at, verdict, print FROM agent_stop
                WHERE owner = ? AND agent_kind = ? AND session_id = ? AND at >= ?
                ORDER BY place
                """,
                row -> stop(session, row),
                session.owner(),
                session.agentKind(),
                session.sessionId(),
                since);
    }

    /// Turns that were let go since then, whoever's agents they were of.
    List<HoldLoopRecord> loops(Instant since) {
        return sql.list(
                """
                SELECT agent_stop.owner, agent_stop.agent_kind, agent_stop.session_id, turn_number,
                    at, folder
                FROM agent_stop LEFT JOIN agent_session
                    ON agent_session.owner = agent_stop.owner
                    AND agent_session.agent_kind = agent_stop.agent_kind
                    AND agent_session.session_id = agent_stop.session_id
                WHERE at >= ? AND verdict = ?
                ORDER BY at
                """,
                row ->
                        new HoldLoopRecord(
                                SessionTable.key(row),
                                row.number("turn_number"),
                                row.optionalText("folder"),
                                row.instant("at")),
                since,
                StopCounts.LOOPS);
    }

    void add(StopRecord stop) {
        SessionKey session = stop.session();
        sql.update("DELETE FROM agent_stop WHERE at < ?", stop.at().minus(KEPT));
        long place =
                sql.first(
                                """
                                SELECT coalesce(max(place), 0) + 1 AS next FROM agent_stop
                                WHERE owner = ? AND agent_kind = ? AND session_id = ?
                                """,
                                row -> row.number("next"),
                                session.owner(),
                                session.agentKind(),
                                session.sessionId())
                        .orElse(1L);
        sql.update(
                """
                INSERT INTO agent_stop (
                    owner, agent_kind, session_id, place, turn_number, at, verdict, print)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                session.owner(),
                session.agentKind(),
                session.sessionId(),
                place,
                stop.turn(),
                stop.at(),
                stop.verdict(),
                stop.print());
    }

    private static StopRecord stop(SessionKey session, ResultRow row) throws SQLException {
        return new StopRecord(
                session,
                row.number("turn_number"),
                row.instant("at"),
                row.text("verdict"),
                row.text("print"));
    }
}
