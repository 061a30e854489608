package sayso.store;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import sayso.decision.model.CurrentTurn;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.session.SessionKey;
import sayso.decision.turn.Turn;
import sayso.decision.turn.TurnExcuse;

/// Reads and writes table `agent_turn`, the turns of agents' sessions, and finds the decisions that
/// count for a turn.
final class TurnTable {
    private final SqlExecutor sql;

    TurnTable(SqlExecutor sql) {
        this.sql = sql;
    }

    Optional<CurrentTurn> working(String owner, String sessionId) {
        return sql.first(
                """
                SELECT agent_kind, name FROM agent_turn
                WHERE owner = ? AND session_id = ?
                ORDER BY begun_at DESC, number DESC
                LIMIT 1
                """,
                row -> new CurrentTurn(row.text("agent_kind"), row.text("name")),
                owner,
                sessionId);
    }

    Optional<Turn> last(SessionKey session) {
        return sql.first(
                """
                SELECT number, name, by_person, begun_at, worked_at, reply, loose_at FROM agent_turn
                WHERE owner = ? AND agent_kind = ? AND session_id = ?
                ORDER BY number DESC
                LIMIT 1
                """,
                row -> turn(session, row),
                session.owner(),
                session.agentKind(),
                session.sessionId());
    }

    Optional<Turn> named(SessionKey session, String name) {
        return sql.first(
                """
                SELECT number, name, by_person, begun_at, worked_at, reply, loose_at FROM agent_turn
                WHERE owner = ? AND agent_kind = ? AND session_id = ? AND name = ?
                ORDER BY number DESC
                LIMIT 1
                """,
                row -> turn(session, row),
                session.owner(),
                session.agentKind(),
                session.sessionId(),
                name);
    }

    void save(Turn turn) {
        sql.update(
                """
                INSERT INTO agent_turn (
                    owner, agent_kind, session_id, number, name, by_person,
                    begun_at, worked_at, reply, loose_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (owner, agent_kind, session_id, number) DO UPDATE
                SET name = excluded.name,
                    by_person = excluded.by_person,
                    begun_at = excluded.begun_at,
                    worked_at = excluded.worked_at,
                    reply = excluded.reply,
                    loose_at = excluded.loose_at
                """,
                turn.session().owner(),
                turn.session().agentKind(),
                turn.session().sessionId(),
                turn.number(),
                turn.name(),
                turn.byPerson() ? 1 : 0,
                turn.begunAt(),
                turn.workedAt(),
                turn.reply(),
                turn.looseAt());
    }

    List<TurnExcuse> offers(Turn turn, Instant openSince) {
        SessionKey session = turn.session();
        List<TurnExcuse> offers =
                sql.list(
                        """
                        SELECT id, state, decided_by, closed_at, closed_to_late,
                            CASE WHEN turn_id = ? THEN 0 ELSE (
                                SELECT count(*) FROM agent_turn
                                WHERE agent_turn.owner = ? AND agent_turn.agent_kind = ?
                                    AND agent_turn.session_id = ?
                                    AND by_person = 1 AND number <= ? AND begun_at > asked_at) END
                                AS turns_since
                        FROM decision
                        WHERE decision.owner = ? AND decision.session_id = ? AND state <> 'superseded'
                            AND (closed_at IS NULL OR closed_at >= ?
                                OR (state = 'timed_out' AND closed_at >= ?))
                            AND (decided_by IS NULL OR decided_by <> ?)
                        ORDER BY asked_at DESC, id
                        """,
                        row -> offer(row, openSince),
                        turn.name(),
                        session.owner(),
                        session.agentKind(),
                        session.sessionId(),
                        turn.number(),
                        session.owner(),
                        session.sessionId(),
                        turn.begunAt(),
                        openSince,
                        DeciderKind.AGENT.wireName());
        offers.removeIf(
                offer -> offer.answeredAt() != null && offer.answeredAt().isBefore(turn.begunAt()));
        return offers;
    }

    private static TurnExcuse offer(ResultRow row, Instant openSince) throws SQLException {
        Instant closed = row.optionalInstant("closed_at");
        boolean open =
                closed == null
                        || (row.text("state").equals(DecisionState.TIMED_OUT.wireName())
                                && row.optionalText("decided_by") == null
                                && row.optionalText("closed_to_late") == null
                                && !closed.isBefore(openSince));
        return new TurnExcuse(
                new DecisionId(row.text("id")),
                (int) row.number("turns_since"),
                open ? null : closed);
    }

    private static Turn turn(SessionKey session, ResultRow row) throws SQLException {
        return new Turn(
                session,
                row.number("number"),
                row.text("name"),
                row.number("by_person") != 0,
                row.instant("begun_at"),
                row.optionalInstant("worked_at"),
                row.optionalText("reply"),
                row.optionalInstant("loose_at"));
    }
}
