package sayso.decision.questionnaire;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.decision.model.TopicProgress;

/// The progress of a questionnaire for a row of a list: topics answered, topics asked, and whether
/// it is paused, also in words. `inWords` and `inShort` give the words.
///
/// @param answered topics with an answer of the person
/// @param asked topics that are asked, answered or not
public record QuestionnaireProgress(int answered, int asked, boolean paused) {
    /// As its asker may know it: what is only typed is nobody's business. Empty for a single question,
    /// and for what ended without an answer.
    public static Optional<QuestionnaireProgress> known(Decision decision) {
        return QuestionnaireResult.isOne(decision)
                ? of(decision, QuestionnaireResult.of(decision).progress())
                : Optional.empty();
    }

    /// As the person has it who kept this draft.
    ///
    /// @param draft what they typed and did not send, or null
    public static Optional<QuestionnaireProgress> of(
            Decision decision, @Nullable AnswerDraft draft) {
        if (!QuestionnaireResult.isOne(decision)
                || decision.outcome() instanceof Outcome.Answered) {
            return known(decision);
        }
        Answer typed = AnswerPrefill.of(decision, draft);
        return of(decision, TopicProgress.of(decision.question(), typed));
    }

    private static Optional<QuestionnaireProgress> of(Decision decision, TopicProgress progress) {
        return decision.outcome() instanceof Outcome.Cancelled
                        || decision.outcome() instanceof Outcome.Superseded
                ? Optional.empty()
                : Optional.of(
                        new QuestionnaireProgress(
                                answered(decision, progress),
                                // why: the steps of a plan are approved with it, and nobody counts
                                AskIntake.PLAN.equals(decision.terms().intake().type())
                                        ? 1
                                        : progress.asked(decision.question()).size(),
                                decision.isPaused()));
    }

    /// What the person did counts; what the asker knew beforehand or heard in talk does once it is sent.
    private static int answered(Decision decision, TopicProgress progress) {
        return decision.outcome() instanceof Outcome.Answered
                ? progress.answered().size()
                : progress.byPerson();
    }

    /// Whether how many there are says anything: one topic alone is a question like any other.
    public boolean counts() {
        return asked > 1;
    }

    /// `paused, 2 of 4 answered`; empty where there is nothing to say.
    public String inWords() {
        return both(answered + " of " + asked + " answered");
    }

    /// `paused, 2/4` for where there is little room.
    public String inShort() {
        return both(answered + "/" + asked);
    }

    private String both(String count) {
        return !counts() ? paused ? "paused" : "" : paused ? "paused, " + count : count;
    }

    /// The same count with the pause as it is now.
    public QuestionnaireProgress paused(boolean now) {
        return new QuestionnaireProgress(answered, asked, now);
    }
}
