package sayso.store;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import sayso.decision.session.AgentSession;
import sayso.decision.session.SessionKey;

/// Reads and writes table `agent_session`: the sessions of agents that hooks reported, found by
/// key, name or owner.
final class SessionTable {
    private final SqlExecutor sql;

    SessionTable(SqlExecutor sql) {
        this.sql = sql;
    }

    Optional<AgentSession> read(SessionKey key) {
        return sql.first(
                """
                SELECT folder, pane, autonomous, begun_at, seen_at, ended_at FROM agent_session
                WHERE owner = ? AND agent_kind = ? AND session_id = ?
                """,
                row -> session(key, row),
                key.owner(),
                key.agentKind(),
                key.sessionId());
    }

    Optional<AgentSession> named(String owner, String sessionId) {
        return sql.first(
                """
                SELECT * FROM agent_session
                WHERE owner = ? AND session_id = ?
                ORDER BY seen_at DESC, agent_kind
                LIMIT 1
                """,
                SessionTable::session,
                owner,
                sessionId);
    }

    List<AgentSession> all() {
        return sql.list(
                """
                SELECT * FROM agent_session
                ORDER BY seen_at DESC, session_id
                """,
                SessionTable::session);
    }

    List<AgentSession> all(String owner) {
        return sql.list(
                """
                SELECT * FROM agent_session
                WHERE owner = ?
                ORDER BY seen_at DESC, session_id
                """,
                SessionTable::session,
                owner);
    }

    /// Other sessions of the same kind of agent in the same folder.
    List<AgentSession> beside(AgentSession session) {
        return sql.list(
                """
                SELECT * FROM agent_session
                WHERE owner = ? AND agent_kind = ? AND session_id <> ? AND folder = ?
                ORDER BY seen_at DESC, session_id
                """,
                SessionTable::session,
                session.key().owner(),
                session.key().agentKind(),
                session.key().sessionId(),
                session.folder());
    }

    void save(AgentSession session) {
        sql.update(
                """
                INSERT INTO agent_session (
                    owner, agent_kind, session_id, folder, pane, autonomous,
                    begun_at, seen_at, ended_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (owner, agent_kind, session_id) DO UPDATE
                SET folder = excluded.folder,
                    pane = excluded.pane,
                    autonomous = excluded.autonomous,
                    begun_at = excluded.begun_at,
                    seen_at = excluded.seen_at,
                    ended_at = excluded.ended_at
                """,
                session.key().owner(),
                session.key().agentKind(),
                session.key().sessionId(),
                session.folder(),
                session.pane(),
                session.autonomous() ? 1 : 0,
                session.begunAt(),
                session.seenAt(),
                session.endedAt());
    }

    /// The session that a row's key columns name.
    static SessionKey key(ResultRow row) throws SQLException {
        return new SessionKey(row.text("owner"), row.text("agent_kind"), row.text("session_id"));
    }

    private static AgentSession session(ResultRow row) throws SQLException {
        return session(key(row), row);
    }

    private static AgentSession session(SessionKey key, ResultRow row) throws SQLException {
        return new AgentSession(
                key,
                row.optionalText("folder"),
                row.optionalText("pane"),
                row.number("autonomous") != 0,
                row.instant("begun_at"),
                row.instant("seen_at"),
                row.optionalInstant("ended_at"));
    }
}
