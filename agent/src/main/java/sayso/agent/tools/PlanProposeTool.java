package sayso.agent.tools;

import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.ProblemCollector;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanChangeResult;
import sayso.decision.plan.mode.PlanVerdictText;
import sayso.decision.plan.text.PlanText;
import sayso.decision.session.SessionKey;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolOutcome;
import sayso.mcp.protocol.ToolAnnotations;
import sayso.wire.plan.PlanProposeRequest;

/// MCP tool `plan_propose`: proposes an agent's plan to a person, step by step, which turns plan
/// mode on, waits for the approval as long as the client tolerates, and returns the verdict or that
/// it is open.
final class PlanProposeTool extends PlanTool<PlanProposeRequest> {
    PlanProposeTool(McpPlanContext door) {
        super(
                door,
                "plan_propose",
                "Propose a plan",
                "Puts your plan to the person you work for, who approves, edits or skips each step."
                        + " Numbered steps. Plan mode is on from then on: change nothing before the"
                        + " plan is approved. proposed is not approval: wait with await_decision.",
                PlanProposeRequest.class,
                new ToolAnnotations(false, false, true, false));
    }

    @Override
    @Nullable String session(PlanProposeRequest request) {
        return request.sessionId();
    }

    @Override
    ToolOutcome call(
            PlanProposeRequest request,
            SessionKey session,
            ProblemCollector problems,
            ToolCall call)
            throws InterruptedException {
        BoundedWait.check(request.waitSeconds(), problems);
        PlanText text = PlanText.whole(request.plan());
        if (text.steps().isEmpty()) {
            problems.add(
                    "missing",
                    "plan",
                    "plan has no numbered step; write its steps as '1. …', '2. …'");
        }
        if (!problems.none()) {
            return refused(problems.found(), problems.warnings());
        }
        PlanChangeResult change =
                door().desk().get().propose(session, door().asker(call, session), text, true);
        if (!(change instanceof PlanChangeResult.Done done) || done.plan().decision() == null) {
            return changed(change);
        }
        return waited(session, done.plan().decision(), request, call);
    }

    private ToolOutcome waited(
            SessionKey session, DecisionId id, PlanProposeRequest request, ToolCall call)
            throws InterruptedException {
        McpAgentContext agents = door().agents();
        DecisionDesk desk = agents.desk().get();
        Decision decision =
                BoundedWait.await(
                                desk,
                                id,
                                agents.agent(call),
                                BoundedWait.atMost(
                                        ClientProfile.of(call.client().name()).slice(),
                                        request.waitSeconds()),
                                agents.portal(),
                                call)
                        .decision();
        Plan plan = door().desk().get().look(session);
        return standing(plan, decision.isPending() ? message(plan) : PlanVerdictText.of(decision));
    }
}
