package sayso.agent.tools;

import java.util.Optional;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.Question;
import sayso.decision.store.DecisionQuery;
import sayso.mcp.feature.ToolCall;
import sayso.wire.ContractJson;
import sayso.wire.choice.ChoiceReader;
import sayso.wire.choice.ProvideChoiceRequest;
import sayso.wire.choice.QuestionDialectTranslator;
import sayso.wire.collect.CollectDecisionsRequest;
import sayso.wire.collect.CollectReader;
import sayso.wire.collect.SuggestionNormalizer;
import tools.jackson.databind.node.ObjectNode;

/// Finds the decision that the page of an MCP app is to show: the one of an id, or the caller's own
/// open one that asks what the arguments of the shown call ask. The page hears those arguments long
/// before the call has a result that names the decision.
record AppDecisionFinder(McpAgentContext door) {
    private static final int LOOKED_THROUGH = 200;

    /// One of the caller's own. Unknown and foreign look the same.
    Optional<Decision> named(String reference, ToolCall call) {
        return !reference.isBlank()
                        && door.desk().get().find(reference.strip(), door.agent(call))
                                instanceof DecisionLookup.Found(Decision found)
                ? Optional.of(found)
                : Optional.empty();
    }

    /// @param arguments of the call of the asking tool that the page shows
    Optional<Decision> asked(ObjectNode arguments, ToolCall call) {
        for (String name : new String[] {"session_id", "sessionId", "questionnaire_id"}) {
            String reference = arguments.path(name).asString("");
            if (!reference.isBlank()) {
                return named(reference, call);
            }
        }
        return question(arguments).flatMap(question -> waiting(question, call));
    }

    private Optional<Decision> waiting(Question question, ToolCall call) {
        Asker asker = door.asker(call);
        DecisionQuery own =
                DecisionQuery.pending()
                        .ownedBy(asker.owner())
                        .askedBy(asker.name())
                        .page(null, LOOKED_THROUGH);
        return door.desk().get().list(own).stream()
                .filter(waiting -> waiting.question().asksSameAs(question))
                .findFirst();
    }

    private Optional<Question> question(ObjectNode arguments) {
        ProblemCollector problems = new ProblemCollector();
        Optional<AskCheckResult> checked =
                arguments.has("decisions")
                        ? collected(arguments, problems)
                        : choice(arguments, problems);
        return checked.filter(AskCheckResult.Valid.class::isInstance)
                .map(valid -> ((AskCheckResult.Valid) valid).question());
    }

    private Optional<AskCheckResult> choice(ObjectNode arguments, ProblemCollector problems) {
        DecisionDesk desk = door.desk().get();
        return ContractJson.read(
                        ProvideChoiceRequest.class,
                        QuestionDialectTranslator.translated(arguments, problems),
                        problems)
                .map(request ->
                        ChoiceReader.check(request, door.wishes().get(), desk.policy(), problems));
    }

    private Optional<AskCheckResult> collected(ObjectNode arguments, ProblemCollector problems) {
        DecisionDesk desk = door.desk().get();
        return ContractJson.read(
                        CollectDecisionsRequest.class,
                        SuggestionNormalizer.unfolded(arguments),
                        problems)
                .map(request ->
                        CollectReader.check(request, door.wishes().get(), desk.policy(), problems));
    }
}
