package sayso.agent.tools;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Asker;
import sayso.decision.model.ProblemCollector;
import sayso.decision.plan.mode.PlanDesk;
import sayso.decision.session.SessionKey;
import sayso.mcp.feature.CallContext;
import sayso.mcp.feature.ToolCall;

/// Everything that the MCP tools and prompts of plan mode need: the desk of plans, and the session
/// and the asker of each call. The desk is opened by the first call that needs it.
///
/// @param sessions which session a caller is in
public record McpPlanContext(
        McpAgentContext agents, Supplier<PlanDesk> desk, PlanSessionResolver sessions) {
    public McpPlanContext {
        requireNonNull(agents, "agents is null");
        requireNonNull(desk, "desk is null");
        requireNonNull(sessions, "sessions is null");
    }

    /// The session that a caller is in.
    ///
    /// @param said the caller's own word for it, or null
    Optional<SessionKey> session(
            CallContext call, @Nullable String said, ProblemCollector problems) {
        return sessions.of(
                desk.get(),
                call.caller().principal(),
                said,
                ClientProfile.of(call.client().name()).agentKind(),
                problems);
    }

    Asker asker(ToolCall call, SessionKey session) {
        Asker asker = agents.asker(call);
        return new Asker(
                asker.owner(),
                asker.name(),
                session.sessionId(),
                session.agentKind(),
                asker.turnId(),
                asker.via(),
                sessions.folder());
    }
}
