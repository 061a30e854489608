package sayso.agent.tools;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.agent.app.AppPage;
import sayso.decision.access.HandoffRules;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.NewDecision;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Decision;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.StoreException;
import sayso.decision.model.SurfacePreference;
import sayso.mcp.feature.ToolApp;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolOutcome;
import sayso.mcp.protocol.TaskSupport;
import sayso.mcp.protocol.ToolAnnotations;
import sayso.wire.choice.ChoiceReader;
import sayso.wire.choice.ChoiceResult;
import sayso.wire.choice.ProvideChoiceRequest;
import sayso.wire.choice.QuestionDialectTranslator;
import tools.jackson.databind.node.ObjectNode;

/// MCP tool `provide_choice`: asks a person one question, or resumes an earlier one, waits as long
/// as the client tolerates or hands it to a terminal, and returns the answer or the decision's
/// state. The decision is stored before anything else happens; the call then only waits for it.
final class ProvideChoiceTool extends DecisionTool<ProvideChoiceRequest> {
    /// Claude Code's own name for one tool use: a retried call finds the same decision.
    static final String TOOL_USE = "claudecode/toolUseId";

    /// What counts beside `session_id`; its other name among them.
    private static final Set<String> FOLLOWING =
            Set.of("session_id", "sessionId", "decision_id", "wait_seconds", "waitSeconds");

    private static final String OTHERWISE = "; the question waits on every other surface";

    private final DecisionTaskSource tasks;

    ProvideChoiceTool(McpAgentContext door, DecisionTaskSource tasks) {
        super(
                door,
                "provide_choice",
                "Ask the person",
                "Asks the person one question and waits. Call it before you act when several ways"
                        + " are open, a step deletes, overwrites, publishes, spends or cannot be"
                        + " undone, or a needed setting is missing. cancelled, timeout and pending"
                        + " are not approval.",
                ProvideChoiceRequest.class,
                ChoiceResult.class,
                new ToolAnnotations(false, false, false, false),
                TaskSupport.OPTIONAL,
                ToolApp.shownBy(AppPage.DECISION));
        this.tasks = tasks;
    }

    @Override
    ObjectNode understood(ObjectNode arguments, ProblemCollector problems) {
        return QuestionDialectTranslator.translated(arguments, problems);
    }

    @Override
    ToolOutcome call(ProvideChoiceRequest request, ProblemCollector problems, ToolCall call)
            throws InterruptedException {
        BoundedWait.check(request.waitSeconds(), problems);
        Optional<DialogRound> before = DialogRound.of(call.state());
        if (before.isPresent()) {
            return resume(before.get().decision().value(), List.of(), request, problems, call);
        }
        return request.sessionId() == null
                ? ask(request, problems, call)
                : resume(
                        request.sessionId(),
                        ignored(call.arguments()),
                        request,
                        following(problems),
                        call);
    }

    private ToolOutcome ask(ProvideChoiceRequest request, ProblemCollector problems, ToolCall call)
            throws InterruptedException {
        DecisionDesk desk = door().desk().get();
        return switch (ChoiceReader.check(
                request, door().wishes().get(), desk.policy(), problems)) {
            case AskCheckResult.Invalid(List<Problem> found, List<String> warnings) ->
                    refused(found, warnings);
            case AskCheckResult.Valid valid ->
                    switch (desk.ask(
                            NewDecision.of(valid, door().asker(call))
                                    .takenIn(
                                            AskIntake.PLAIN.suggestingRule(
                                                    Boolean.TRUE.equals(request.suggestRule())))
                                    .under(
                                            door().keyed(
                                                            key(request.idempotencyKey(), call),
                                                            call)))) {
                        case AskResult.Rejected(List<Problem> found) ->
                                refused(found, valid.warnings());
                        case AskResult.Asked asked ->
                                asked.decision().terms().transport() == SurfacePreference.TERMINAL
                                        ? handedOff(asked, request, call)
                                        : followed(asked, request, asked.warnings(), call);
                    };
        };
    }

    /// At once, for the agent has to open the terminal. Where an inbox is open in one, the question
    /// is there already; where it cannot be, it waits on every other surface as any question does.
    private ToolOutcome handedOff(
            AskResult.Asked asked, ProvideChoiceRequest request, ToolCall call)
            throws InterruptedException {
        Decision decision = asked.decision();
        List<String> warnings = new ArrayList<>(asked.warnings());
        Optional<String> obstacle = HandoffRules.obstacle(decision);
        if (decision.isPending() && obstacle.isPresent()) {
            warnings.add(obstacle.get() + OTHERWISE);
        } else if (decision.isPending()) {
            try {
                switch (door().handoff().way(decision, call.caller().principal())) {
                    case TerminalHandoff.Way.Launch(String command) -> {
                        Instant now = door().desk().get().now();
                        String page = door().portal().terminal(decision.id()).orElse(null);
                        return PrecedentRemark.on(decision, door().desk().get(), door().agent(call))
                                .beside(
                                        ToolResultView.launched(
                                                        decision, now, command, page, warnings)
                                                .asToolResult(),
                                        PrecedentRemark.NEXT);
                    }
                    case TerminalHandoff.Way.Watched _ -> {}
                    case TerminalHandoff.Way.Nowhere _ ->
                            warnings.add(
                                    "transport 'terminal' cannot be handed off from here"
                                            + OTHERWISE);
                }
            } catch (StoreException e) {
                warnings.add("no terminal could be handed off: " + messageOf(e) + OTHERWISE);
            }
        }
        return followed(asked, request, warnings, call);
    }

    private ToolOutcome resume(
            String reference,
            List<String> remarks,
            ProvideChoiceRequest request,
            ProblemCollector problems,
            ToolCall call)
            throws InterruptedException {
        Optional<Decision> decision = find(reference, "session_id", call, problems);
        if (decision.isEmpty() || !problems.none()) {
            return refused(problems.found(), problems.warnings());
        }
        List<String> warnings = new ArrayList<>(problems.warnings());
        warnings.addAll(remarks);
        return pursuit(request, false, call).outcome(decision.get(), warnings, this::standing);
    }

    /// Of a call that goes on waiting, only what it waits for and how long can be wrong.
    private static ProblemCollector following(ProblemCollector problems) {
        ProblemCollector kept = new ProblemCollector();
        problems.all().stream()
                .filter(problem -> FOLLOWING.contains(problem.field()))
                .forEach(problem -> kept.add(problem.code(), problem.field(), problem.message()));
        return kept;
    }

    private static List<String> ignored(ObjectNode arguments) {
        return arguments.propertyNames().stream().allMatch(FOLLOWING::contains)
                ? List.of()
                : List.of("session_id is given: the other fields are ignored");
    }

    private ToolOutcome followed(
            AskResult.Asked asked,
            ProvideChoiceRequest request,
            List<String> warnings,
            ToolCall call)
            throws InterruptedException {
        return pursuit(request, !asked.existing(), call)
                .outcome(asked.decision(), warnings, this::standing);
    }

    private DecisionFollower pursuit(ProvideChoiceRequest request, boolean begins, ToolCall call) {
        return new DecisionFollower(door(), tasks, request.waitSeconds(), begins, call);
    }

    /// The caller's own key, or its client's name for this use of a tool.
    static @Nullable String key(@Nullable String own, ToolCall call) {
        if (own != null) {
            return own;
        }
        return call.meta().path(TOOL_USE).isString()
                ? TOOL_USE + ":" + call.meta().path(TOOL_USE).stringValue()
                : null;
    }
}
