package sayso.decision.questionnaire;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.model.Answer;
import sayso.decision.model.ContextComment;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.QuestionnairePause;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicProgress;

/// A questionnaire's result for its asker, finished or not: its outcome, and its progress with the
/// answers that were handed over or sent, but none that are only typed.
///
/// @param decision one with topics
public record QuestionnaireResult(
        Decision decision, QuestionnaireOutcome outcome, TopicProgress progress) {
    public QuestionnaireResult {
        requireNonNull(decision, "decision is null");
        requireNonNull(outcome, "outcome is null");
        requireNonNull(progress, "progress is null");
    }

    /// @throws IllegalArgumentException if the decision has no topics
    public static QuestionnaireResult of(Decision decision) {
        if (!isOne(decision)) {
            throw new IllegalArgumentException(decision.id() + " has no topics");
        }
        return new QuestionnaireResult(
                decision,
                outcome(decision),
                TopicProgress.of(decision.question(), known(decision)));
    }

    public static boolean isOne(Decision decision) {
        return decision.question() instanceof Questionnaire;
    }

    /// What the person said of lines of the context.
    public List<ContextComment> comments() {
        return known(decision).comments();
    }

    /// The person's remark on the whole, or empty.
    public String remark() {
        return known(decision).globalNote();
    }

    public List<Topic> topics() {
        return decision.question().topics();
    }

    private static QuestionnaireOutcome outcome(Decision decision) {
        return switch (decision.outcome()) {
            case null ->
                    WaitResult.of(decision) instanceof WaitResult.Paused
                            ? QuestionnaireOutcome.PAUSED
                            : QuestionnaireOutcome.PENDING;
            case Outcome.Answered _ ->
                    decision.isContested()
                            ? QuestionnaireOutcome.CANCELLED
                            : QuestionnaireOutcome.COMPLETED;
            case Outcome.Cancelled _, Outcome.Superseded _ -> QuestionnaireOutcome.CANCELLED;
            case Outcome.TimedOut _ -> QuestionnaireOutcome.TIMED_OUT;
        };
    }

    private static Answer known(Decision decision) {
        QuestionnairePause pause = decision.pause();
        return switch (decision.outcome()) {
            case null -> pause == null ? Answer.EMPTY : pause.handedOver();
            case Outcome.Answered answered ->
                    decision.isContested() ? Answer.EMPTY : answered.answer();
            case Outcome.Cancelled _, Outcome.Superseded _, Outcome.TimedOut _ -> Answer.EMPTY;
        };
    }
}
