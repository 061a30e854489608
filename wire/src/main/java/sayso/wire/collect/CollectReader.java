package sayso.wire.collect;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskPreferences;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedQuestionnaire;
import sayso.decision.ask.RequestedSelection;
import sayso.decision.ask.RequestedTerms;
import sayso.decision.ask.RequestedTexts;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.model.Answer;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.Question;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;

/// Converts the arguments of `collect_decisions` to a checked question with topics, or to the
/// faults that refuse it; also reads the known answers to a collection that was asked before.
public final class CollectReader {
    private static final int LONGEST = 200;
    private static final int TITLED = 3;

    private final CollectDecisionsRequest request;
    private final ProblemCollector problems;

    private CollectReader(CollectDecisionsRequest request, ProblemCollector problems) {
        this.request = request;
        this.problems = problems;
    }

    /// @param problems what reading the JSON found already
    public static AskCheckResult check(
            CollectDecisionsRequest request,
            AskPreferences wishes,
            DeskPolicy policy,
            ProblemCollector problems) {
        AskRequest ask = new CollectReader(request, problems).ask();
        // why: people take their time over many topics, unless the caller says otherwise
        AskPreferences limited =
                request.timeoutSeconds() == null ? wishes.withoutTimeout() : wishes;
        return AskRules.check(ask, limited, policy, problems);
    }

    /// What the caller says is known of a questionnaire that it does not send again.
    ///
    /// @param problems what reading the JSON found already
    public static Answer known(
            CollectDecisionsRequest request, Question asked, ProblemCollector problems) {
        List<KnownAnswer> answers = request.initialAnswers();
        if (answers == null || answers.isEmpty()) {
            return Answer.EMPTY;
        }
        Map<String, RequestedTopic.Known> known =
                new CollectReader(
                                request.asking(CollectResultFactory.asked(asked.topics())),
                                problems)
                        .known();
        Map<TopicId, TopicAnswer> said = new LinkedHashMap<>();
        known.forEach((id, answer) -> {
            TopicAnswer given = answer.asAnswer();
            if (given.isGiven()) {
                said.put(new TopicId(id), given);
            }
        });
        return Answer.ofTopics(said);
    }

    private AskRequest ask() {
        Map<String, RequestedTopic.Known> known = known();
        List<RequestedTopic> topics = new ArrayList<>();
        for (CollectedDecision decision : decisions()) {
            topics.add(topic(decision).knowing(known.get(decision.id())));
        }
        String title = request.title();
        return new AskRequest(
                title == null || title.isBlank() ? title(topics) : title,
                request.context() == null ? "" : request.context(),
                null,
                "topics",
                null,
                RequestedSelection.NOTHING,
                RequestedTexts.NOTHING,
                new RequestedTerms(
                        request.urgency(), request.timeoutSeconds(), null, null, null, null),
                new RequestedQuestionnaire(topics, RequestedQuestionnaire.Words.COLLECTED));
    }

    private List<CollectedDecision> decisions() {
        return request.decisions() == null ? List.of() : request.decisions();
    }

    /// `3 decisions: Scope, Docs, Name`; of one decision its label, or how its problem begins.
    private static String title(List<RequestedTopic> topics) {
        if (topics.size() == 1) {
            return title(topics.getFirst());
        }
        List<String> labels = new ArrayList<>();
        for (int i = 0; i < Math.min(TITLED, topics.size()); i++) {
            String label = topics.get(i).label();
            labels.add(label == null || label.isBlank() ? "D" + (i + 1) : label);
        }
        String named = String.join(", ", labels) + (topics.size() > TITLED ? ", …" : "");
        String title = topics.size() + " decisions: " + named;
        return title.length() > LONGEST ? topics.size() + " decisions" : title;
    }

    private static String title(RequestedTopic lone) {
        String label = lone.label();
        String problem = lone.prompt();
        String said = label == null || label.isBlank() ? problem : label;
        if (said == null || said.isBlank()) {
            return "1 decision";
        }
        String line = said.strip().lines().findFirst().orElse("").strip();
        return line.length() > LONGEST ? line.substring(0, LONGEST - 1) + "…" : line;
    }

    private static RequestedTopic topic(CollectedDecision decision) {
        CollectedCondition condition = decision.showIf();
        return new RequestedTopic(
                decision.id(),
                decision.label(),
                decision.problem(),
                decision.preview(),
                suggestions(decision).stream().map(CollectReader::option).toList(),
                decision.allowCustom(),
                decision.multi(),
                decision.min(),
                decision.max(),
                decision.required(),
                condition == null
                        ? null
                        : new RequestedTopic.Condition(condition.id(), condition.in()),
                null);
    }

    private static RequestedOption option(CollectedSuggestion suggestion) {
        String label = suggestion.label();
        return new RequestedOption(
                suggestion.value(),
                label == null || label.isBlank() ? suggestion.value() : label,
                suggestion.description(),
                suggestion.recommended(),
                null,
                null);
    }

    private Map<String, RequestedTopic.Known> known() {
        return new KnownAnswerReader(decisions(), problems).read(request.initialAnswers());
    }

    private static List<CollectedSuggestion> suggestions(CollectedDecision decision) {
        return decision.suggestions() == null ? List.of() : decision.suggestions();
    }
}
