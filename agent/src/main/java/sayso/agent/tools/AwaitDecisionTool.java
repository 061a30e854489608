package sayso.agent.tools;

import java.util.Optional;
import sayso.decision.model.Decision;
import sayso.decision.model.ProblemCollector;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolOutcome;
import sayso.mcp.protocol.TaskSupport;
import sayso.mcp.protocol.ToolAnnotations;
import sayso.wire.choice.AwaitDecisionRequest;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// MCP tool `await_decision`: goes on waiting for a question that the agent asked before, possibly
/// by another process, and returns its result or that it is still open. Repeated calls return the
/// same result.
final class AwaitDecisionTool extends DecisionTool<AwaitDecisionRequest> {
    private final DecisionTaskSource tasks;

    AwaitDecisionTool(McpAgentContext door, DecisionTaskSource tasks) {
        super(
                door,
                "await_decision",
                "Wait for an answer",
                "Waits on for a question you asked; returns its result.",
                AwaitDecisionRequest.class,
                new ToolAnnotations(true, false, true, false),
                TaskSupport.OPTIONAL);
        this.tasks = tasks;
    }

    /// A call that only looks waits for nobody.
    @Override
    public boolean isBrief(ObjectNode arguments) {
        JsonNode seconds = arguments.path("wait_seconds");
        return seconds.isNumber() && seconds.doubleValue() == 0;
    }

    @Override
    ToolOutcome call(AwaitDecisionRequest request, ProblemCollector problems, ToolCall call)
            throws InterruptedException {
        BoundedWait.check(request.waitSeconds(), problems);
        Double seconds = request.waitSeconds();
        // why: programs look again and again without waiting, at one state of the store
        return seconds != null && seconds == 0 && DialogRound.of(call.state()).isEmpty()
                ? door().desk().get().reading(() -> followed(request, problems, call))
                : followed(request, problems, call);
    }

    private ToolOutcome followed(
            AwaitDecisionRequest request, ProblemCollector problems, ToolCall call)
            throws InterruptedException {
        Optional<Decision> decision = find(request.decisionId(), "decision_id", call, problems);
        if (decision.isEmpty() || !problems.none()) {
            return refused(problems.found(), problems.warnings());
        }
        return new DecisionFollower(door(), tasks, request.waitSeconds(), false, call)
                .outcome(decision.get(), problems.warnings(), this::standing);
    }
}
