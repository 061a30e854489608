package sayso.agent.tools;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.ProblemCollector;
import sayso.decision.store.DecisionQuery;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.TaskSupport;
import sayso.mcp.protocol.ToolAnnotations;
import sayso.wire.ContractJson;
import sayso.wire.choice.ChoiceResultFactory;
import sayso.wire.choice.DecisionListItem;
import sayso.wire.choice.ListDecisionsRequest;
import sayso.wire.choice.ListDecisionsResult;

/// MCP tool `list_decisions`: lists the questions that the agent asked, page by page, open ones by
/// default, so that it finds them again after a restart.
final class ListDecisionsTool extends RecordTool<ListDecisionsRequest> {
    private static final int DEFAULT_LIMIT = 20;
    private static final int MOST = 100;

    private final McpAgentContext door;

    ListDecisionsTool(McpAgentContext door) {
        super(
                "list_decisions",
                "Your questions",
                "Lists the questions you asked, the most urgent first.",
                ListDecisionsRequest.class,
                ListDecisionsResult.class,
                new ToolAnnotations(true, false, true, false),
                TaskSupport.FORBIDDEN);
        this.door = door;
    }

    @Override
    ToolResult call(ListDecisionsRequest request, ProblemCollector problems, ToolCall call) {
        DecisionDesk desk = door.desk().get();
        Optional<DecisionQuery> states = states(request.state(), desk, problems);
        int limit = request.limit() == null ? DEFAULT_LIMIT : request.limit();
        if (limit < 1 || limit > MOST) {
            problems.add("range", "limit", "limit " + limit + " is not in 1 to " + MOST);
        }
        String after = request.after();
        if (after != null && !DecisionId.isWellFormed(after)) {
            problems.add("unknown", "after", "after '" + after + "' is not a decision id");
        }
        if (states.isEmpty() || !problems.none()) {
            return refused(problems.found(), problems.warnings());
        }
        DecisionQuery query =
                states.get()
                        .ownedBy(door.agent(call).owner())
                        .askedBy(door.agent(call).name())
                        .page(after == null ? null : new DecisionId(after), limit + 1);
        return page(desk.list(query), limit);
    }

    private static ToolResult page(List<Decision> found, int limit) {
        List<Decision> shown = found.subList(0, Math.min(limit, found.size()));
        String next = found.size() > limit ? shown.get(shown.size() - 1).id().value() : null;
        ListDecisionsResult result =
                new ListDecisionsResult(
                        shown.stream().map(ListDecisionsTool::listed).toList(), next);
        List<String> lines =
                shown.stream()
                        .map(decision ->
                                decision.id()
                                        + " "
                                        + ChoiceResultFactory.actionStatus(decision.outcome())
                                        + ": "
                                        + decision.question().title())
                        .toList();
        return ToolResult.of(
                ContractJson.write(result),
                lines.isEmpty() ? "No decisions." : String.join("\n", lines));
    }

    private static DecisionListItem listed(Decision decision) {
        Instant due = decision.timing().due();
        return new DecisionListItem(
                decision.id().value(),
                decision.question().title(),
                decision.state().wireName(),
                ChoiceResultFactory.actionStatus(decision.outcome()),
                decision.timing().askedAt(),
                decision.isPending() ? due : null,
                decision.terms().urgency().wireName());
    }

    private static Optional<DecisionQuery> states(
            @Nullable String state, DecisionDesk desk, ProblemCollector problems) {
        if (state == null || state.equals("open")) {
            return Optional.of(
                    DecisionQuery.open(desk.now().minus(desk.policy().openAfterTimeout())));
        }
        if (state.equals("all")) {
            return Optional.of(DecisionQuery.all());
        }
        Optional<DecisionState> one = DecisionState.parse(state);
        if (one.isEmpty()) {
            problems.add(
                    "unknown",
                    "state",
                    "state '"
                            + state
                            + "' is not one of open, all, pending, resolved, cancelled, timed_out,"
                            + " superseded");
        }
        return one.map(known -> DecisionQuery.in(Set.of(known)));
    }
}
