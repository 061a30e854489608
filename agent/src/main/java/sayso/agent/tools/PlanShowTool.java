package sayso.agent.tools;

import org.jspecify.annotations.Nullable;
import sayso.decision.model.ProblemCollector;
import sayso.decision.plan.mode.Plan;
import sayso.decision.session.SessionKey;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolOutcome;
import sayso.mcp.protocol.ToolAnnotations;
import sayso.wire.plan.PlanShowRequest;

/// MCP tool `plan_show`: returns whether plan mode is on, and the state of the session's plan and
/// its steps.
final class PlanShowTool extends PlanTool<PlanShowRequest> {
    PlanShowTool(McpPlanContext door) {
        super(
                door,
                "plan_show",
                "Your plan",
                "Shows whether plan mode is on, your plan as the person approved it, and which of"
                        + " its steps are done.",
                PlanShowRequest.class,
                new ToolAnnotations(true, false, true, false));
    }

    @Override
    @Nullable String session(PlanShowRequest request) {
        return request.sessionId();
    }

    @Override
    ToolOutcome call(
            PlanShowRequest request, SessionKey session, ProblemCollector problems, ToolCall call) {
        Plan plan = door().desk().get().look(session);
        return standing(plan, message(plan));
    }
}
