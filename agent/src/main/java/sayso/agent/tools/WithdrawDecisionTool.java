package sayso.agent.tools;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.TaskSupport;
import sayso.mcp.protocol.ToolAnnotations;
import sayso.wire.choice.WithdrawDecisionRequest;

/// MCP tool `withdraw_decision`: withdraws the agent's own question, with a reason for the person,
/// or returns the result of one that had already ended. Work that waits for it stays held.
final class WithdrawDecisionTool extends DecisionTool<WithdrawDecisionRequest> {
    WithdrawDecisionTool(McpAgentContext door) {
        super(
                door,
                "withdraw_decision",
                "Take a question back",
                "Takes back a question that became pointless. An answer that came first stands.",
                WithdrawDecisionRequest.class,
                new ToolAnnotations(false, true, true, false),
                TaskSupport.FORBIDDEN);
    }

    @Override
    ToolResult call(WithdrawDecisionRequest request, ProblemCollector problems, ToolCall call) {
        Optional<Decision> decision = find(request.decisionId(), "decision_id", call, problems);
        String reason = request.reason() == null ? "" : request.reason();
        if (reason.isBlank()) {
            problems.add("missing", "reason", "reason is missing; the person reads it");
        }
        Optional<Decision> cited =
                request.citing() == null
                        ? Optional.empty()
                        : find(request.citing(), "citing", call, problems);
        if (decision.isEmpty() || !problems.none()) {
            return refused(problems.found(), problems.warnings());
        }
        DecisionDesk desk = door().desk().get();
        DecisionId id = decision.get().id();
        ChangeResult result =
                cited.isPresent()
                        ? desk.withdraw(id, reason, cited.get().id(), door().agent(call))
                        : desk.cancel(id, CancelKind.WITHDRAWN, reason, door().agent(call));
        List<String> warnings = new ArrayList<>(problems.warnings());
        return switch (result) {
            case ChangeResult.Accepted accepted -> standing(accepted.decision(), warnings);
            case ChangeResult.AlreadyClosed(Decision ended) -> {
                warnings.add("not withdrawn: it had ended before");
                yield standing(ended, warnings);
            }
            case ChangeResult.Rejected(_, List<Problem> found) -> refused(found, warnings);
            case ChangeResult.NotAllowed(_, String why) ->
                    refused(List.of(new Problem("not_allowed", "", why)), warnings);
            case ChangeResult.Unknown(DecisionId unknown) ->
                    refused(
                            List.of(
                                    new Problem(
                                            "not_found",
                                            "decision_id",
                                            "decision_id '" + unknown + "' is unknown")),
                            warnings);
        };
    }
}
