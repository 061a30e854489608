package sayso.wire.choice;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.LateAnswerClosure;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.decision.model.TopicProgress;
import sayso.decision.text.ContextLines;

/// Summarises the state of a decision for a model in one sentence, and tells it the next step while
/// a person has not answered. A state that is not an approval says so explicitly.
public final class DecisionSummary {
    private DecisionSummary() {}

    public static String of(Decision decision) {
        LateAnswerClosure shut = decision.closedToLate();
        return shut != null && shut.isContest()
                ? "That answer "
                        + shut.consequence()
                        + " This is not approval. It was: "
                        + ended(decision)
                : ended(decision);
    }

    private static String ended(Decision decision) {
        Question question = decision.question();
        return switch (decision.outcome()) {
            case null -> "Waiting for a person: " + question.title();
            case Outcome.Answered answered ->
                    answered(question, answered.answer())
                            + (answered.late() ? " (a late answer: the time was up before)" : "");
            case Outcome.Cancelled cancelled -> cancelled(cancelled);
            case Outcome.TimedOut timedOut -> timedOut(decision, timedOut);
            case Outcome.Superseded superseded ->
                    "Superseded by "
                            + superseded.successor()
                            + ". Nothing was chosen. This is not approval.";
        };
    }

    /// What an agent does while a person has not answered.
    public static String next(DecisionId id) {
        return "Call await_decision (or provide_choice with session_id \""
                + id
                + "\") to go on waiting; other work can go on meanwhile.";
    }

    /// How an agent hands a question to a terminal of the person's.
    static String instructions(DecisionId id, String command) {
        return "1. Run in a terminal that the person sees: "
                + command
                + "\n2. The person answers there; the command opens the question once and prints how it"
                + " ended, not the answer.\n3. Fetch the answer: call provide_choice with session_id \""
                + id
                + "\".";
    }

    private static String answered(Question question, Answer answer) {
        List<String> parts = new ArrayList<>();
        if (question instanceof Questionnaire) {
            TopicProgress.of(question, answer)
                    .answers()
                    .forEach((id, said) -> parts.add(answered(question, id, said)));
        } else if (!answer.chosen().isEmpty()) {
            parts.add("Selected: " + chosen(question, answer));
        } else if (answer.text().isEmpty()) {
            parts.add("Selected nothing (allowed)");
        }
        if (!answer.text().isEmpty()) {
            parts.add("In own words: " + answer.text());
        }
        answer.notes().forEach((id, note) -> parts.add("Note on " + id + ": " + note));
        if (!answer.globalNote().isEmpty()) {
            parts.add("Note: " + answer.globalNote());
        }
        if (!answer.rationale().isEmpty()) {
            parts.add("Reason: " + answer.rationale());
        }
        ContextLines context = ContextLines.of(question);
        answer.comments().forEach(comment -> parts.add("On " + context.told(comment)));
        return String.join(". ", parts);
    }

    private static String answered(Question question, TopicId id, TopicAnswer said) {
        Question asked = question.topic(id).orElseThrow().question();
        return id + ": " + answered(asked, said.asAnswer());
    }

    private static String chosen(Question question, Answer answer) {
        return String.join(
                ", ", answer.chosen().stream().map(id -> labelled(question, id)).toList());
    }

    private static String labelled(Question question, OptionId id) {
        String label = question.label(id);
        return label.equals(id.value()) ? label : label + " (" + id + ")";
    }

    private static String cancelled(Outcome.Cancelled cancelled) {
        String what =
                switch (cancelled.kind()) {
                    case REFUSED -> "Declined by the person";
                    case DISCUSS -> "The person wants to talk about it first";
                    case WITHDRAWN ->
                            "Withdrawn by the asker"
                                    + (cancelled.citing() == null
                                            ? ""
                                            : ", citing " + cancelled.citing());
                };
        String why = cancelled.reason().isEmpty() ? "" : ": " + cancelled.reason();
        return what + why + ". Nothing was chosen. This is not approval.";
    }

    private static String timedOut(Decision decision, Outcome.TimedOut timedOut) {
        Instant asked = decision.timing().askedAt();
        String limit =
                "No answer within " + Duration.between(asked, timedOut.at()).toSeconds() + " s. ";
        Answer applied = timedOut.appliedDefault();
        return applied == null
                ? limit + "Nothing was chosen. This is not approval."
                : limit
                        + "The declared default was taken: "
                        + chosen(decision.question(), applied)
                        + ". No person chose it.";
    }
}
