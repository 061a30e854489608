package sayso.store;

import java.time.Duration;
import java.time.Instant;
import sayso.decision.delivery.AgentMessage;
import sayso.decision.delivery.MessageQueue;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.DecisionState;
import sayso.decision.plan.mode.PlanState;
import sayso.decision.turn.TurnMode;

/// Determines from the database whether agents' hooks have nothing to do: no enforcing or noting
/// turn mode, no active plan, no pending or soon due decision, and no answer or message for a
/// session that may come back.
public final class HookActivity {
    /// A session that was silent for so long comes back through its begin, which always looks.
    private static final Duration FORGOTTEN = Duration.ofDays(30);

    private final SqlExecutor sql;

    public HookActivity(SqlExecutor sql) {
        this.sql = sql;
    }

    public boolean isNone(Instant now) {
        return !sql.exists(
                        "SELECT mode FROM turn_mode WHERE mode <> ? LIMIT 1",
                        TurnMode.OFF.wireName())
                && !sql.exists("SELECT id FROM decision WHERE state = 'pending' LIMIT 1")
                && !sql.exists("SELECT id FROM decision WHERE due_at IS NOT NULL LIMIT 1")
                && !sql.exists(
                        "SELECT state FROM plan WHERE state IN (?, ?, ?) LIMIT 1",
                        PlanState.PLANNING.wireName(),
                        PlanState.PROPOSED.wireName(),
                        PlanState.EXECUTING.wireName())
                && !isAnswerUntold(now)
                && !isAnswerAstray(now)
                && !isMessageUntold(now);
    }

    private boolean isAnswerUntold(Instant now) {
        return sql.exists(
                """
                SELECT decision.id FROM agent_session
                JOIN decision ON decision.owner = agent_session.owner
                    AND decision.session_id = agent_session.session_id
                WHERE agent_session.ended_at IS NULL AND agent_session.seen_at > ?
                    AND decision.state IN (?, ?, ?)
                    AND (delivered_at IS NULL OR delivered_at < closed_at)
                    AND (decided_by IS NULL OR decided_by <> ?)
                    AND attended_until IS NULL
                LIMIT 1
                """,
                now.minus(FORGOTTEN),
                DecisionState.RESOLVED.wireName(),
                DecisionState.CANCELLED.wireName(),
                DecisionState.TIMED_OUT.wireName(),
                DeciderKind.AGENT.wireName());
    }

    /// An answer of no known session, where an agent of its kind works in its folder.
    private boolean isAnswerAstray(Instant now) {
        return sql.exists(
                """
                SELECT decision.id FROM decision
                JOIN agent_session ON agent_session.owner = decision.owner
                    AND agent_session.agent_kind = decision.agent_kind
                WHERE decision.session_id IS NULL AND delivered_at IS NULL AND closed_at > ?
                    AND decision.state IN (?, ?, ?)
                    AND (decided_by IS NULL OR decided_by <> ?)
                    AND agent_session.ended_at IS NULL AND agent_session.seen_at > ?
                    AND (folder = project OR folder LIKE '%/' || project)
                LIMIT 1
                """,
                now.minus(MessageQueue.STRAY),
                DecisionState.RESOLVED.wireName(),
                DecisionState.CANCELLED.wireName(),
                DecisionState.TIMED_OUT.wireName(),
                DeciderKind.AGENT.wireName(),
                now.minus(FORGOTTEN));
    }

    private boolean isMessageUntold(Instant now) {
        return sql.exists(
                """
                SELECT injection.tag FROM agent_session
                JOIN injection ON injection.owner = agent_session.owner
                    AND injection.session_id = agent_session.session_id
                WHERE agent_session.ended_at IS NULL AND agent_session.seen_at > ?
                    AND acked_at IS NULL AND cleared_at IS NULL AND attempts < ?
                    AND (expires_at IS NULL OR expires_at > ?)
                LIMIT 1
                """,
                now.minus(FORGOTTEN),
                AgentMessage.TRIES,
                now);
    }
}
