package sayso.wire.collect;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicCondition;
import sayso.decision.questionnaire.QuestionnaireOutcome;
import sayso.decision.questionnaire.QuestionnaireResult;
import sayso.wire.choice.AnswerComment;
import sayso.wire.choice.DecisionSummary;
import sayso.wire.choice.ToldPrecedent;

/// Converts a questionnaire, open or ended, to the `CollectDecisionsResult` for its asker, and
/// supplies the messages for calls without decisions or without a person to reach.
public final class CollectResultFactory {
    /// What is said where there is nothing to ask.
    public static final String NO_DECISIONS = "Error: collect_decisions received no decisions.";

    private static final String NOBODY = "Error: collect_decisions requires interactive UI mode.";

    private CollectResultFactory() {}

    /// What is said where nobody can be reached.
    ///
    /// @param why as in `asked from a container`
    public static String nobody(String why) {
        return NOBODY
                + " Nobody can be reached ("
                + why
                + "). A person opens a surface with: sayso watch, or: sayso portal. To let questions"
                + " wait in the inbox: sayso settings set park_when_unreachable true";
    }

    /// @param page where a person answers it in a browser; null where nothing serves pages
    public static CollectDecisionsResult of(
            Decision decision, @Nullable String page, List<String> warnings) {
        return of(decision, page, List.of(), warnings);
    }

    /// @param page as of the other
    /// @param precedents what was answered earlier to its topics
    public static CollectDecisionsResult of(
            Decision decision,
            @Nullable String page,
            List<ToldPrecedent> precedents,
            List<String> warnings) {
        QuestionnaireResult collection = QuestionnaireResult.of(decision);
        QuestionnaireOutcome outcome = collection.outcome();
        boolean open = decision.isPending();
        return new CollectDecisionsResult(
                decision.question().title(),
                asked(collection.topics()),
                answers(collection),
                asked(collection.progress().pending()),
                collection.progress().skipped().stream().map(topic -> topic.id().value()).toList(),
                outcome.isNoAnswer(),
                outcome == QuestionnaireOutcome.PAUSED,
                outcome.wireName(),
                decision.id().value(),
                decision.ending()
                        .flatMap(Outcome::decidedBy)
                        .map(DeciderKind::wireName)
                        .orElse(null),
                emptyToNull(collection.remark()),
                AnswerComment.of(decision.question(), collection.comments()),
                reason(decision),
                open ? page : null,
                open ? decision.timing().due() : null,
                next(decision, outcome),
                precedents.isEmpty() ? null : precedents,
                warnings);
    }

    /// What a call gets that asked nobody.
    public static CollectDecisionsResult nothing(
            @Nullable CollectDecisionsRequest request, List<String> warnings) {
        List<CollectedDecision> asked =
                request == null || request.decisions() == null ? List.of() : request.decisions();
        return new CollectDecisionsResult(
                request == null ? null : request.title(),
                asked,
                List.of(),
                asked,
                List.of(),
                true,
                false,
                QuestionnaireOutcome.CANCELLED.wireName(),
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                warnings);
    }

    static List<CollectedDecision> asked(List<Topic> topics) {
        return topics.stream().map(CollectResultFactory::asked).toList();
    }

    private static CollectedDecision asked(Topic topic) {
        PlainQuestion question = topic.question();
        boolean multi = question.form().takesSeveral();
        return new CollectedDecision(
                topic.id().value(),
                topic.label(),
                question.prompt(),
                question.options().stream().map(CollectResultFactory::suggestion).toList(),
                question.takesText(),
                multi ? true : null,
                multi ? question.selection().min() : null,
                multi ? question.selection().max() : null,
                topic.required() ? null : false,
                question.context(),
                condition(topic.showIf()));
    }

    private static CollectedSuggestion suggestion(Option option) {
        return new CollectedSuggestion(
                option.id().value(),
                option.label(),
                emptyToNull(option.description()),
                option.recommended() ? true : null);
    }

    private static @Nullable CollectedCondition condition(@Nullable TopicCondition showIf) {
        return showIf == null
                ? null
                : new CollectedCondition(
                        showIf.topic().value(), showIf.in().stream().map(OptionId::value).toList());
    }

    private static List<CollectedAnswer> answers(QuestionnaireResult collection) {
        List<CollectedAnswer> answers = new ArrayList<>();
        for (Topic topic : collection.progress().answered()) {
            Optional.ofNullable(collection.progress().answers().get(topic.id()))
                    .ifPresent(said -> answers.add(answer(topic, said)));
        }
        return answers;
    }

    private static CollectedAnswer answer(Topic topic, TopicAnswer said) {
        Question question = topic.question();
        List<String> values = said.chosen().stream().map(OptionId::value).toList();
        List<String> labels = said.chosen().stream().map(question::label).toList();
        boolean several = question.selection().max() > 1;
        boolean beside = !values.isEmpty() && !said.text().isEmpty();
        return new CollectedAnswer(
                topic.id().value(),
                said.isOwnWords() ? said.text() : String.join(", ", values),
                said.isOwnWords() ? said.text() : String.join(", ", labels),
                said.isOwnWords(),
                said.chosen().size() == 1 ? question.position(said.chosen().get(0)) : null,
                several ? values : null,
                beside ? said.text() : null,
                emptyToNull(said.note()),
                said.source().wireName(),
                said.sameAs() == null ? null : said.sameAs().value());
    }

    private static @Nullable String reason(Decision decision) {
        return switch (decision.outcome()) {
            case Outcome.Cancelled cancelled -> emptyToNull(cancelled.reason());
            case Outcome.Superseded superseded -> "replaced by " + superseded.successor();
            case Outcome.Answered _, Outcome.TimedOut _ ->
                    decision.isContested() ? DecisionSummary.of(decision) : null;
            case null -> null;
        };
    }

    private static @Nullable String next(Decision decision, QuestionnaireOutcome outcome) {
        String id = "questionnaire_id \"" + decision.id() + "\"";
        return switch (outcome) {
            case PAUSED ->
                    "The person paused to talk. Discuss the pending decisions first. Then call"
                            + " collect_decisions again with all decisions and these answers as"
                            + " initialAnswers, or with "
                            + id
                            + " alone; it opens again once the person goes on.";
            case PENDING -> "Still waiting; call again with " + id + ".";
            case COMPLETED, CANCELLED, TIMED_OUT -> null;
        };
    }

    private static @Nullable String emptyToNull(String text) {
        return text.isEmpty() ? null : text;
    }
}
