package sayso.agent.tools;

import org.jspecify.annotations.Nullable;
import sayso.decision.model.ProblemCollector;
import sayso.decision.plan.mode.PlanDesk;
import sayso.decision.session.SessionKey;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolOutcome;
import sayso.mcp.protocol.ToolAnnotations;
import sayso.wire.plan.PlanModeRequest;

/// MCP tool `plan_mode`: turns plan mode on for the agent's session and returns the state of its
/// plan, and refuses to turn it off, which only a person can do.
final class PlanModeTool extends PlanTool<PlanModeRequest> {
    PlanModeTool(McpPlanContext door) {
        super(
                door,
                "plan_mode",
                "Enter plan mode",
                "Enters plan mode: you look and plan, and change nothing until a person approves"
                        + " your plan. Only a person can end it.",
                PlanModeRequest.class,
                new ToolAnnotations(false, false, true, false));
    }

    @Override
    @Nullable String session(PlanModeRequest request) {
        return request.sessionId();
    }

    @Override
    ToolOutcome call(
            PlanModeRequest request, SessionKey session, ProblemCollector problems, ToolCall call) {
        PlanDesk desk = door().desk().get();
        return changed(
                request.on()
                        ? desk.enter(
                                session, door().sessions().folder(), door().agents().agent(call))
                        : desk.leave(session, door().agents().agent(call)));
    }
}
