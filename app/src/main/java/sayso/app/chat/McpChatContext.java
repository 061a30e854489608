package sayso.app.chat;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import sayso.agent.tools.ServerInstructions;
import sayso.chat.ChatContext;
import sayso.chat.ModelToolUse;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.plan.mode.ApprovalQuestionFactory;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanState;
import sayso.decision.plan.mode.PlanVerdictText;
import sayso.mcp.client.InProcessMcpClient;
import sayso.mcp.client.McpToolInfo;
import sayso.mcp.client.ReceivedToolResult;
import sayso.wire.LenientFields;

/// Context of the model in a conversation: gives it a briefing and the tools that plan mode and the
/// next step allow, calls them over MCP within this process, and passes on what happens. The tools
/// are those of `sayso mcp`. Events go to the transcript, the questions that are asked to the
/// [ChatQuestionQueue].
final class McpChatContext implements ChatContext {
    private static final String AWAITING = "await_decision";

    private static final String ROLE =
            "You help a person at a terminal to decide and to plan, through Sayso. Answer briefly,"
                    + " in plain text. What you ask is put to the person in a dialog, which you wait"
                    + " for.\n\n";

    private final InProcessMcpClient client;
    private final ChatPlanMode plan;
    private final ChatCycle cycle;
    private final ChatQuestionQueue arrivals;
    private final ChatTranscript transcript;
    private final Function<String, Optional<Decision>> decisions;

    /// @param decisions finds one by its id
    McpChatContext(
            InProcessMcpClient client,
            ChatPlanMode plan,
            ChatCycle cycle,
            ChatQuestionQueue arrivals,
            ChatTranscript transcript,
            Function<String, Optional<Decision>> decisions) {
        this.client = requireNonNull(client, "client is null");
        this.plan = requireNonNull(plan, "plan is null");
        this.cycle = requireNonNull(cycle, "cycle is null");
        this.arrivals = requireNonNull(arrivals, "arrivals is null");
        this.transcript = requireNonNull(transcript, "transcript is null");
        this.decisions = requireNonNull(decisions, "decisions is null");
    }

    @Override
    public String briefing() {
        String planning = plan.briefing();
        return ROLE
                + ServerInstructions.TEXT.strip()
                + (planning.isEmpty() ? "" : "\n\n" + planning)
                + "\n\n"
                + cycle.briefing();
    }

    @Override
    public List<McpToolInfo> tools() throws InterruptedException {
        return client.tools().stream()
                .filter(tool -> plan.offers(tool.name()) && cycle.offers(tool.name()))
                .toList();
    }

    @Override
    public ReceivedToolResult use(ModelToolUse use) throws InterruptedException {
        Optional<String> refusal = plan.refusal(use.tool());
        if (refusal.isPresent()) {
            return new ReceivedToolResult(refusal.get(), "{}", true);
        }
        if (use.tool().equals(AWAITING)) {
            named(use.arguments(), List.of("decision_id", "id", "session_id"))
                    .filter(Decision::isPending)
                    .map(Decision::id)
                    .ifPresent(arrivals::asked);
        }
        ReceivedToolResult answer = client.call(use.tool(), use.arguments());
        plan.stands();
        if (!answer.isError()) {
            workedOn(use.arguments());
            workedOn(answer.structured());
        }
        named(answer.structured(), List.of("decision_id")).ifPresent(this::told);
        return answer;
    }

    private void workedOn(String json) {
        LenientFields.parse(json).found("cycle_id").ifPresent(cycle::choose);
    }

    private void told(Decision decision) {
        if (decision.isPending()) {
            arrivals.unfetched(decision.id());
        } else {
            arrivals.fetched(decision.id());
        }
    }

    @Override
    public void waits() {
        transcript.waits();
    }

    @Override
    public void hears(String part) {
        transcript.hears(part);
    }

    @Override
    public void heard(String text) {
        transcript.over();
        if (text.isBlank()) {
            return;
        }
        Optional<Plan> proposed = plan.heard(text).filter(now -> now.state() == PlanState.PROPOSED);
        DecisionId approval = proposed.map(Plan::decision).orElse(null);
        if (approval != null) {
            arrivals.unfetched(approval);
        }
    }

    @Override
    public void used(ModelToolUse use, ReceivedToolResult answer) {
        transcript.used(use, answer);
    }

    /// What has been answered since the model was last told; empty where nothing was.
    Optional<String> news() {
        for (DecisionId id : arrivals.unfetched()) {
            Optional<Decision> decision = decisions.apply(id.value());
            if (decision.isPresent() && !decision.get().isPending()) {
                arrivals.fetched(id);
                return Optional.of(news(decision.get()));
            }
        }
        return Optional.empty();
    }

    private static String news(Decision decision) {
        return ApprovalQuestionFactory.is(decision)
                ? PlanVerdictText.of(decision)
                : "(from Sayso) Your question "
                        + decision.id()
                        + " has an outcome now. Fetch it, with await_decision or get_confirmation,"
                        + " and go on.";
    }

    private Optional<Decision> named(String json, List<String> names) {
        LenientFields fields = LenientFields.parse(json);
        return names.stream()
                .flatMap(name -> fields.found(name).stream())
                .findFirst()
                .flatMap(decisions);
    }
}
