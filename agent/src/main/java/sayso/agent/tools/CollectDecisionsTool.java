package sayso.agent.tools;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.agent.app.AppPage;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.NewDecision;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.decision.questionnaire.QuestionnaireResult;
import sayso.decision.questionnaire.QuestionnaireService;
import sayso.mcp.feature.ToolApp;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolOutcome;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.TaskSupport;
import sayso.mcp.protocol.ToolAnnotations;
import sayso.wire.ContractJson;
import sayso.wire.collect.CollectDecisionsRequest;
import sayso.wire.collect.CollectDecisionsResult;
import sayso.wire.collect.CollectReader;
import sayso.wire.collect.CollectResultFactory;
import sayso.wire.collect.CollectText;
import sayso.wire.collect.SuggestionNormalizer;
import tools.jackson.databind.node.ObjectNode;

/// MCP tool `collect_decisions`: asks a person several questions in one sitting, which can pause
/// for discussion and resume, waits as long as the client tolerates, and returns the answers so
/// far.
final class CollectDecisionsTool extends DecisionTool<CollectDecisionsRequest> {
    private final DecisionTaskSource tasks;

    CollectDecisionsTool(McpAgentContext door, DecisionTaskSource tasks) {
        super(
                door,
                "collect_decisions",
                "Ask several things",
                "Asks the person several things in one sitting. After paused: talk, then call again"
                        + " with all decisions and the answers as initialAnswers, or with"
                        + " questionnaire_id. paused, pending, timed_out and cancelled are not"
                        + " approval.",
                CollectDecisionsRequest.class,
                CollectDecisionsResult.class,
                new ToolAnnotations(false, false, false, false),
                TaskSupport.OPTIONAL,
                ToolApp.shownBy(AppPage.DECISION));
        this.tasks = tasks;
    }

    @Override
    ObjectNode understood(ObjectNode arguments, ProblemCollector problems) {
        return SuggestionNormalizer.unfolded(arguments);
    }

    @Override
    ToolOutcome call(CollectDecisionsRequest request, ProblemCollector problems, ToolCall call)
            throws InterruptedException {
        BoundedWait.check(request.waitSeconds(), problems);
        Optional<DialogRound> round = DialogRound.of(call.state());
        String id = round.isPresent() ? round.get().decision().value() : request.questionnaireId();
        boolean asks = request.decisions() != null && !request.decisions().isEmpty();
        if (id == null && !asks) {
            return problems.none()
                    ? failed(request, CollectResultFactory.NO_DECISIONS, problems.warnings())
                    : refused(problems.found(), problems.warnings());
        }
        Optional<Decision> before =
                id == null ? Optional.empty() : find(id, "questionnaire_id", call, problems);
        if (before.isPresent() && !QuestionnaireResult.isOne(before.get())) {
            problems.add(
                    "unsupported",
                    "questionnaire_id",
                    "questionnaire_id '"
                            + id
                            + "' is one question; wait for it with await_decision");
        }
        if (id != null && !problems.none()) {
            return refused(problems.found(), problems.warnings());
        }
        return asks && round.isEmpty()
                ? ask(request, before.orElse(null), problems, call)
                : goOn(before.orElseThrow(), request, problems, call);
    }

    private ToolOutcome ask(
            CollectDecisionsRequest request,
            @Nullable Decision before,
            ProblemCollector problems,
            ToolCall call)
            throws InterruptedException {
        DecisionDesk desk = door().desk().get();
        AskCheckResult checked =
                CollectReader.check(request, door().wishes().get(), desk.policy(), problems);
        if (checked instanceof AskCheckResult.Invalid(List<Problem> found, List<String> warnings)) {
            return refused(found, warnings);
        }
        AskCheckResult.Valid valid = (AskCheckResult.Valid) checked;
        // why: a page in the client reaches whoever sits there
        Optional<String> nobody =
                call.client().showsApps() && door().answerer().isPresent()
                        ? Optional.empty()
                        : door().nobody().get();
        if (nobody.isPresent()) {
            List<String> warnings = new ArrayList<>(valid.warnings());
            return failed(request, CollectResultFactory.nobody(nobody.get()), warnings);
        }
        NewDecision ask =
                NewDecision.of(valid, door().asker(call))
                        .under(
                                door().keyed(
                                                ProvideChoiceTool.key(
                                                        request.idempotencyKey(), call),
                                                call));
        return switch (new QuestionnaireService(desk).ask(ask, before)) {
            case AskResult.Rejected(List<Problem> found) -> refused(found, valid.warnings());
            case AskResult.Asked asked ->
                    follow(asked.decision(), !asked.existing(), request, asked.warnings(), call);
        };
    }

    private ToolOutcome goOn(
            Decision decision,
            CollectDecisionsRequest request,
            ProblemCollector problems,
            ToolCall call)
            throws InterruptedException {
        Answer known = CollectReader.known(request, decision.question(), problems);
        List<String> warnings = problems.warnings();
        if (!problems.none()) {
            return refused(problems.found(), warnings);
        }
        Optional<List<Problem>> wrong =
                new QuestionnaireService(door().desk().get())
                        .goOn(decision, known, door().agent(call));
        if (wrong.isPresent()) {
            return refused(wrong.get(), warnings);
        }
        return follow(decision, false, request, warnings, call);
    }

    private ToolOutcome follow(
            Decision decision,
            boolean begins,
            CollectDecisionsRequest request,
            List<String> warnings,
            ToolCall call)
            throws InterruptedException {
        return new DecisionFollower(door(), tasks, request.waitSeconds(), begins, call)
                .outcome(decision, warnings, this::collected);
    }

    private ToolResult collected(Decision decision, List<String> warnings) {
        CollectDecisionsResult result =
                CollectResultFactory.of(
                        decision, door().portal().choice(decision.id()).orElse(null), warnings);
        return ToolResult.of(ContractJson.write(result), CollectText.of(result));
    }

    private static ToolResult failed(
            CollectDecisionsRequest request, String why, List<String> warnings) {
        return ToolResult.error(
                ContractJson.write(CollectResultFactory.nothing(request, warnings)), why);
    }
}
