package sayso.decision.plan.mode;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sayso.decision.model.Answer;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;

/// Summary of a person's answer on a plan, from which it is put into one line: the verdict, the steps
/// that are not carried out as they read, and how many comments there are. Steps have the agent's own
/// numbers.
///
/// @param verdict the option of the whole plan, as in `execute`; empty while there is none
/// @param words what was said of the whole, or empty
/// @param leftOut steps that the agent leaves out
/// @param reworded steps that read otherwise, with their text
/// @param notes on steps
public record ApprovalSummary(
        String verdict,
        String words,
        List<String> leftOut,
        List<Said> reworded,
        List<Said> notes,
        int comments) {
    public ApprovalSummary {
        requireNonNull(verdict, "verdict is null");
        requireNonNull(words, "words is null");
        leftOut = List.copyOf(leftOut);
        reworded = List.copyOf(reworded);
        notes = List.copyOf(notes);
    }

    /// Words on one step.
    public record Said(String step, String text) {
        public Said {
            requireNonNull(step, "step is null");
            requireNonNull(text, "text is null");
        }
    }

    /// Empty where the question does not ask to approve a plan.
    public static Optional<ApprovalSummary> of(Question question, Answer answer) {
        return question.topic(ApprovalQuestionFactory.WHOLE)
                .filter(ApprovalSummary::asksForAVerdict)
                .map(_ -> summary(question, answer));
    }

    private static boolean asksForAVerdict(Topic whole) {
        return whole.question().options().stream()
                .map(option -> option.id().value())
                .toList()
                .equals(
                        List.of(
                                ApprovalQuestionFactory.EXECUTE,
                                ApprovalQuestionFactory.CAREFULLY,
                                ApprovalQuestionFactory.REFINE,
                                ApprovalQuestionFactory.KEEP));
    }

    private static ApprovalSummary summary(Question question, Answer answer) {
        List<String> leftOut = new ArrayList<>();
        List<Said> reworded = new ArrayList<>();
        List<Said> notes = new ArrayList<>();
        for (int place = 0; place < ApprovalQuestionFactory.asked(question); place++) {
            TopicAnswer said = answer.said(question.topics().get(place + 1).id());
            String step = ApprovalQuestionFactory.number(question, place);
            if (said.chosen().contains(ApprovalQuestionFactory.SKIPPED)) {
                leftOut.add(step);
            } else if (said.isOwnWords()) {
                reworded.add(new Said(step, said.text()));
            }
            if (!said.note().isEmpty()) {
                notes.add(new Said(step, said.note()));
            }
        }
        TopicAnswer whole = answer.said(ApprovalQuestionFactory.WHOLE);
        return new ApprovalSummary(
                whole.chosen().stream().findFirst().map(OptionId::value).orElse(""),
                Stream.of(whole.text(), whole.note())
                        .filter(text -> !text.isEmpty())
                        .reduce((one, other) -> one + "\n" + other)
                        .orElse(""),
                leftOut,
                reworded,
                notes,
                answer.comments().size());
    }
}
