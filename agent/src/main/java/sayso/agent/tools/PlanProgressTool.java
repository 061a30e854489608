package sayso.agent.tools;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.ProblemCollector;
import sayso.decision.plan.text.StepMark;
import sayso.decision.session.SessionKey;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolOutcome;
import sayso.mcp.protocol.ToolAnnotations;
import sayso.wire.plan.PlanProgressRequest;

/// MCP tool `plan_progress`: records which steps of the approved plan the agent reports as done,
/// skipped or failed, and returns the state of the plan.
final class PlanProgressTool extends PlanTool<PlanProgressRequest> {
    PlanProgressTool(McpPlanContext door) {
        super(
                door,
                "plan_progress",
                "Tell how far the plan is",
                "Tells the person which steps of the approved plan are done, left out or failed.",
                PlanProgressRequest.class,
                new ToolAnnotations(false, false, true, false));
    }

    @Override
    @Nullable String session(PlanProgressRequest request) {
        return request.sessionId();
    }

    @Override
    ToolOutcome call(
            PlanProgressRequest request,
            SessionKey session,
            ProblemCollector problems,
            ToolCall call) {
        String note = request.note() == null ? "" : request.note();
        List<StepMark> marks = new ArrayList<>();
        add(marks, StepMark.Kind.DONE, request.done(), "");
        add(marks, StepMark.Kind.SKIP, request.skipped(), note);
        add(marks, StepMark.Kind.FAILED, request.failed(), note);
        if (marks.isEmpty()) {
            problems.add("missing", "done", "done, skipped and failed are missing; name a step");
            return refused(problems.found(), problems.warnings());
        }
        return changed(door().desk().get().report(session, marks, door().agents().agent(call)));
    }

    private static void add(
            List<StepMark> marks, StepMark.Kind kind, @Nullable List<Integer> steps, String note) {
        if (steps != null) {
            steps.forEach(step -> marks.add(new StepMark(kind, step, note)));
        }
    }
}
