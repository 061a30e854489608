package sayso.decision.delivery;

import java.util.ArrayList;
import java.util.List;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.LateAnswerClosure;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.Questionnaire;
import sayso.decision.text.ContextLines;

/// Writes the text that tells an agent how its decision ended, with the answer, notes and reasons
/// given, or that it is still open. States facts and commands nothing.
public final class AnswerText {
    private AnswerText() {}

    public static String of(Decision decision) {
        return ended(decision) + contested(decision);
    }

    /// What to hold of an answer that a person contested; empty where nobody did.
    private static String contested(Decision decision) {
        LateAnswerClosure shut = decision.closedToLate();
        return shut != null && shut.isContest() ? "\nThat " + shut.consequence() : "";
    }

    private static String ended(Decision decision) {
        String about = about(decision);
        return switch (decision.outcome()) {
            case null -> about + "still waits for an answer.";
            case Outcome.Answered answered ->
                    about
                            + "was answered by "
                            + who(answered.by())
                            + (answered.late() ? " after its time was up" : "")
                            + ": "
                            + said(decision.question(), answered.answer());
            case Outcome.Cancelled cancelled ->
                    about + cancelled(cancelled) + reason(cancelled.reason());
            case Outcome.TimedOut timedOut -> {
                Answer taken = timedOut.appliedDefault();
                yield taken == null
                        ? about + "ran out of time and nobody answered. " + late(decision)
                        : about
                                + "ran out of time; nobody answered, and its declared default was"
                                + " taken: "
                                + said(decision.question(), taken);
            }
            case Outcome.Superseded superseded ->
                    about + "was replaced by " + superseded.successor() + ".";
        };
    }

    /// Whether an answer may yet come.
    private static String late(Decision decision) {
        LateAnswerClosure shut = decision.closedToLate();
        if (shut == null) {
            return "It can still be answered late.";
        }
        return "It can no longer be answered: "
                + shut.reason()
                + (shut.successor() == null ? "." : "; " + shut.successor() + " took its place.");
    }

    /// The words by which an agent knows the decision, with a blank after them.
    public static String about(Decision decision) {
        return "The decision " + decision.id() + " \"" + line(decision.question().title()) + "\" ";
    }

    private static String cancelled(Outcome.Cancelled cancelled) {
        CancelKind kind = cancelled.kind();
        return switch (kind) {
            case REFUSED -> "was declined by " + who(cancelled.by());
            case DISCUSS -> "was not answered: " + who(cancelled.by()) + " wants to talk about it";
            case WITHDRAWN ->
                    "was withdrawn"
                            + (cancelled.citing() == null ? "" : ", citing " + cancelled.citing());
        };
    }

    private static String reason(String reason) {
        return reason.isEmpty() ? "." : ": " + reason;
    }

    private static String who(Actor actor) {
        return switch (actor) {
            case Actor.Person person -> line(person.name());
            case Actor.Rule rule -> "the rule " + line(rule.name());
            case Actor.Agent agent -> line(agent.name());
            case Actor.Deadline _ -> "the deadline";
        };
    }

    private static String said(Question question, Answer answer) {
        List<String> parts = new ArrayList<>();
        parts.add(chosen(question, answer));
        answer.notes()
                .forEach((option, note) ->
                        parts.add("Note on " + label(question, option) + ": " + note));
        if (!answer.globalNote().isEmpty()) {
            parts.add("Note: " + answer.globalNote());
        }
        if (!answer.rationale().isEmpty()) {
            parts.add("Why: " + answer.rationale());
        }
        if (!answer.comments().isEmpty()) {
            ContextLines context = ContextLines.of(question);
            parts.add("Comments:");
            answer.comments()
                    .forEach(comment ->
                            parts.add("  " + context.told(comment).replace("\n", "\n    ")));
        }
        if (!answer.successorType().isEmpty()) {
            parts.add("What follows is to be a decision of type " + answer.successorType() + ".");
        }
        return String.join("\n", parts);
    }

    private static String chosen(Question question, Answer answer) {
        return switch (question) {
            case PlainQuestion plain -> chosen(plain, answer);
            case Questionnaire whole -> topics(whole, answer);
        };
    }

    private static String topics(Questionnaire whole, Answer answer) {
        List<String> topics = new ArrayList<>();
        answer.topics()
                .forEach((id, given) ->
                        whole.topic(id)
                                .ifPresent(topic ->
                                        topics.add(
                                                line(topic.label())
                                                        + ": "
                                                        + said(
                                                                topic.question(),
                                                                given.asAnswer()))));
        return "\n" + String.join("\n", topics);
    }

    private static String chosen(PlainQuestion question, Answer answer) {
        List<String> chosen = new ArrayList<>();
        for (OptionId id : answer.chosen()) {
            chosen.add(label(question, id));
        }
        if (!answer.text().isEmpty()) {
            chosen.add("in own words: " + answer.text());
        }
        return chosen.isEmpty() ? "nothing was chosen" : String.join(", ", chosen);
    }

    private static String label(Question question, OptionId id) {
        return line(question.label(id)) + " (" + id + ")";
    }

    private static String line(String text) {
        return text.replaceAll("\\s+", " ").strip();
    }
}
