package sayso.agent.tools;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanChangeResult;
import sayso.decision.session.SessionKey;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolOutcome;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.TaskSupport;
import sayso.mcp.protocol.ToolAnnotations;
import sayso.wire.ContractJson;
import sayso.wire.plan.PlanResult;

/// Base of the MCP tools of plan mode: finds the caller's own session, and converts the state of
/// its plan, a change of it or a refusal to the tool's result.
abstract class PlanTool<I extends Record> extends RecordTool<I> {
    private final McpPlanContext door;

    PlanTool(
            McpPlanContext door,
            String name,
            String title,
            String description,
            Class<I> input,
            ToolAnnotations annotations) {
        super(
                name,
                title,
                description,
                input,
                PlanResult.class,
                annotations,
                TaskSupport.FORBIDDEN);
        this.door = door;
    }

    final McpPlanContext door() {
        return door;
    }

    /// @param session that the caller is in
    abstract ToolOutcome call(
            I request, SessionKey session, ProblemCollector problems, ToolCall call)
            throws InterruptedException;

    abstract @Nullable String session(I request);

    @Override
    final ToolOutcome call(I request, ProblemCollector problems, ToolCall call)
            throws InterruptedException {
        Optional<SessionKey> session = door.session(call.context(), session(request), problems);
        return session.isEmpty() || !problems.none()
                ? refused(problems.found(), problems.warnings())
                : call(request, session.get(), problems, call);
    }

    static ToolResult changed(PlanChangeResult change) {
        return switch (change) {
            case PlanChangeResult.Done done ->
                    standing(done.plan(), noted(done.remarks()) + message(done.plan()));
            case PlanChangeResult.Refused refused ->
                    refused(List.of(new Problem(refused.code(), "", refused.message())), List.of());
        };
    }

    private static String noted(List<String> remarks) {
        return remarks.stream().map(remark -> "Noted: " + remark + ". ").collect(joining());
    }

    static ToolResult standing(Plan plan, String message) {
        return ToolResult.of(ContractJson.write(PlanResult.of(plan, message)), message);
    }

    /// What it means for the agent.
    static String message(Plan plan) {
        return switch (plan.state()) {
            case OFF -> "Plan mode is off.";
            case PLANNING ->
                    "Plan mode is on: look and plan, change nothing. Write the steps below a line"
                            + " that reads 'Plan:', or call plan_propose; a person approves.";
            case PROPOSED ->
                    "The plan waits for a person's approval; nothing may be changed before. Wait with"
                            + " await_decision.";
            case EXECUTING ->
                    "The plan is approved: carry it out. Say [DONE:n] as each step is finished, or"
                            + " call plan_progress."
                            + (plan.isCareful() ? " A person is asked before each edit." : "");
            case COMPLETED -> "The plan is complete.";
            case ABANDONED -> "A person ended the plan before it was complete.";
        };
    }
}
