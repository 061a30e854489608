package sayso.decision.plan.mode;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.decision.text.ContextLines;

/// A person's verdict on a proposed plan, also read from the closed decision that asked for it:
/// approved, with what was said of each step; sent back, with what to change; or none, with the
/// reason.
public sealed interface PlanVerdict {
    /// It is to be carried out.
    ///
    /// @param careful whether the person wants to be asked before each edit
    /// @param steps what was said of each of the steps that were put to the person, in the plan's order
    /// @param words what the person said to the whole, or empty
    record Approved(boolean careful, List<StepWord> steps, String words) implements PlanVerdict {
        public Approved {
            steps = List.copyOf(steps);
            requireNonNull(words, "words is null");
        }
    }

    /// The agent is to go on planning.
    ///
    /// @param words what to change, or empty
    record SentBack(String words) implements PlanVerdict {
        public SentBack {
            requireNonNull(words, "words is null");
        }
    }

    /// No verdict was given: the question was withdrawn, declined or ran out.
    record Unsaid(String why) implements PlanVerdict {
        public Unsaid {
            requireNonNull(why, "why is null");
        }
    }

    /// A person's word on one step.
    ///
    /// @param place of the step in the plan, from 0
    /// @param edited how it is to read now; empty where it stays as it is
    /// @param note to the agent, or empty
    record StepWord(int place, boolean skipped, String edited, String note) {
        public StepWord {
            requireNonNull(edited, "edited is null");
            requireNonNull(note, "note is null");
        }

        boolean isPlain() {
            return !skipped && edited.isEmpty() && note.isEmpty();
        }
    }

    /// @param decision a closed one that `ApprovalQuestionFactory.is`
    static PlanVerdict of(Decision decision) {
        return switch (requireNonNull(decision.outcome(), "decision is open")) {
            case Outcome.Answered answered -> of(answered.answer(), decision.question());
            case Outcome.Cancelled cancelled -> new Unsaid(cancelled(cancelled));
            case Outcome.TimedOut _ -> new Unsaid("nobody answered in time");
            case Outcome.Superseded _ -> new Unsaid("another question took its place");
        };
    }

    private static String cancelled(Outcome.Cancelled cancelled) {
        String why = cancelled.reason().isEmpty() ? "" : ": " + cancelled.reason();
        return switch (cancelled.kind()) {
            case REFUSED -> "the person declined the plan" + why;
            case DISCUSS -> "the person wants to talk about it first" + why;
            case WITHDRAWN -> "the plan was withdrawn" + why;
        };
    }

    private static PlanVerdict of(Answer answer, Question question) {
        List<StepWord> steps = new ArrayList<>();
        for (int place = 0; place < question.topics().size() - 1; place++) {
            steps.add(step(answer, place));
        }
        TopicAnswer whole = said(answer, ApprovalQuestionFactory.PLAN);
        String words =
                Stream.concat(
                                Stream.of(
                                        whole.text(),
                                        whole.note(),
                                        answer.globalNote(),
                                        answer.rationale()),
                                comments(answer, question))
                        .filter(text -> !text.isEmpty())
                        .distinct()
                        .collect(Collectors.joining("\n"));
        boolean plain = whole.chosen().contains(new OptionId(ApprovalQuestionFactory.EXECUTE));
        boolean careful = whole.chosen().contains(new OptionId(ApprovalQuestionFactory.CAREFULLY));
        return plain || careful
                ? new Approved(careful, steps, words)
                : new SentBack(comments(words, steps, question));
    }

    /// What was said of lines of the plan, each with the words of the line, by which the agent finds it.
    private static Stream<String> comments(Answer answer, Question question) {
        ContextLines plan = ContextLines.of(question);
        return answer.comments().stream()
                .map(comment -> {
                    String about = plan.excerpt(comment);
                    String place = comment.place();
                    return Character.toUpperCase(place.charAt(0))
                            + place.substring(1)
                            + (about.isEmpty() ? "" : " (\"" + about + "\")")
                            + ": "
                            + comment.text();
                });
    }

    private static StepWord step(Answer answer, int place) {
        TopicAnswer said = said(answer, ApprovalQuestionFactory.topic(place));
        return new StepWord(
                place,
                said.chosen().contains(new OptionId(ApprovalQuestionFactory.SKIP)),
                said.chosen().isEmpty() ? said.text() : "",
                said.note());
    }

    private static String comments(String words, List<StepWord> steps, Question question) {
        return Stream.concat(
                        Stream.of(words).filter(text -> !text.isEmpty()),
                        steps.stream()
                                .filter(step -> !step.isPlain())
                                .map(step ->
                                        "Item "
                                                + ApprovalQuestionFactory.number(
                                                        question, step.place())
                                                + ": "
                                                + comment(step)))
                .collect(Collectors.joining("\n"));
    }

    private static String comment(StepWord step) {
        String what =
                step.skipped()
                        ? "leave it out"
                        : step.edited().isEmpty() ? "" : "it should read: " + step.edited();
        String between = what.isEmpty() || step.note().isEmpty() ? "" : "; ";
        return what + between + step.note();
    }

    private static TopicAnswer said(Answer answer, String topic) {
        return answer.said(new TopicId(topic));
    }
}
