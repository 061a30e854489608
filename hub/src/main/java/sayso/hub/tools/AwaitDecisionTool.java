package sayso.hub.tools;

import java.util.Optional;
import sayso.core.decision.DecisionId;
import sayso.core.decision.Problems;
import sayso.mcp.protocol.ToolAnnotations;
import sayso.mcp.server.ToolCall;
import sayso.mcp.server.ToolResult;
import sayso.wire.choice.AwaitDecisionRequest;

/// `await_decision`: goes on waiting for a question asked before, also by another process, and
/// returns the same result however often it is called.
final class AwaitDecisionTool extends DecisionTool<AwaitDecisionRequest> {
    AwaitDecisionTool(AgentDoor door) {
        super(
                door,
                "await_decision",
                "Wait for an answer",
                "Goes on waiting for a question you asked before and returns its result, at once"
                        + " if it is answered. Safe to repeat.",
                AwaitDecisionRequest.class,
                new ToolAnnotations(true, false, true, false));
    }

    @Override
    ToolResult call(AwaitDecisionRequest request, Problems problems, ToolCall call)
            throws InterruptedException {
        Waiting.check(request.waitSeconds(), problems);
        Optional<DecisionId> id = find(request.decisionId(), "decision_id", call, problems);
        if (id.isEmpty() || !problems.none()) {
            return refused(problems.found(), problems.warnings());
        }
        return standing(
                Waiting.await(
                                door().desk().get(),
                                id.get(),
                                door().agent(call.client()),
                                request.waitSeconds(),
                                call)
                        .decision(),
                problems.warnings());
    }
}
