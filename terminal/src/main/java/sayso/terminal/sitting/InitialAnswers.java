package sayso.terminal.sitting;

import java.util.Optional;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.Decision;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.questionnaire.AnswerPrefill;

/// Determines the initial answers of a questionnaire from its decision and the person's draft, by
/// `AnswerPrefill`, and finds what the asker reports on a topic.
final class InitialAnswers {
    private InitialAnswers() {}

    static QuestionnaireAnswers of(Decision decision, Optional<AnswerDraft> draft) {
        return new QuestionnaireAnswers(
                decision.question(), AnswerPrefill.of(decision, draft.orElse(null)));
    }

    /// What the asker reports on this topic; empty for nothing.
    static Optional<TopicAnswer> reported(Decision decision, Topic topic) {
        return Optional.ofNullable(decision.reported().topics().get(topic.id()))
                .filter(TopicAnswer::isGiven);
    }
}
