package sayso.agent.tools;

import sayso.decision.model.ProblemCollector;
import sayso.decision.store.DecisionQuery;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.TaskSupport;
import sayso.mcp.protocol.ToolAnnotations;
import sayso.wire.ContractJson;

/// `count_decisions`: a sample of what a tool of its own takes.
final class CountDecisionsTool extends RecordTool<CountDecisionsRequest> {
    private final McpAgentContext door;

    CountDecisionsTool(McpAgentContext door) {
        super(
                "count_decisions",
                "Number of decisions",
                "Counts the decisions that you asked.",
                CountDecisionsRequest.class,
                CountDecisionsResult.class,
                new ToolAnnotations(true, false, true, false),
                TaskSupport.FORBIDDEN);
        this.door = door;
    }

    @Override
    ToolResult call(CountDecisionsRequest request, ProblemCollector problems, ToolCall call) {
        DecisionQuery wanted =
                Boolean.TRUE.equals(request.all()) ? DecisionQuery.all() : DecisionQuery.pending();
        int count = door.desk().get().list(wanted.ownedBy(door.agent(call).owner())).size();
        return ToolResult.of(
                ContractJson.write(new CountDecisionsResult(count)), Integer.toString(count));
    }
}
