package sayso.decision.plan.mode;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import sayso.decision.model.Answer;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.decision.model.TopicProgress;

/// Sentence in English on what an answer says, for terminals, documents and the log: labels in order,
/// then own words; of a questionnaire each topic; of a plan the verdict and what is otherwise, as in
/// `Approve; step 3 left out; 2 comments`.
///
/// @param label how an agent's label is shown there
/// @param quoted how words of the person are
/// @param nothing what is said of an answer that says nothing
public record AnswerSentence(
        UnaryOperator<String> label, UnaryOperator<String> quoted, String nothing) {
    public AnswerSentence {
        requireNonNull(label, "label is null");
        requireNonNull(quoted, "quoted is null");
        requireNonNull(nothing, "nothing is null");
    }

    public String of(Question question, Answer answer) {
        return ApprovalSummary.of(question, answer)
                .map(summary -> plan(question, summary))
                .orElseGet(() -> plain(question, answer));
    }

    private String plan(Question question, ApprovalSummary plan) {
        List<String> parts = new ArrayList<>();
        if (!plan.verdict().isEmpty()) {
            question.topic(ApprovalQuestionFactory.WHOLE)
                    .map(whole -> whole.question().label(new OptionId(plan.verdict())))
                    .ifPresent(verdict -> parts.add(label.apply(verdict)));
        }
        if (!plan.words().isEmpty()) {
            parts.add(quoted.apply(plan.words()));
        }
        if (!plan.leftOut().isEmpty()) {
            String steps = String.join(", ", plan.leftOut());
            parts.add((plan.leftOut().size() == 1 ? "step " : "steps ") + steps + " left out");
        }
        plan.reworded()
                .forEach(step ->
                        parts.add("step " + step.step() + " reads " + quoted.apply(step.text())));
        plan.notes()
                .forEach(note ->
                        parts.add("note on step " + note.step() + " " + quoted.apply(note.text())));
        if (plan.comments() > 0) {
            parts.add(plan.comments() == 1 ? "1 comment" : plan.comments() + " comments");
        }
        return parts.isEmpty() ? nothing : String.join("; ", parts);
    }

    private String plain(Question question, Answer answer) {
        List<String> parts = new ArrayList<>();
        if (question instanceof Questionnaire) {
            TopicProgress.of(question, answer)
                    .answers()
                    .forEach((id, said) -> parts.add(topic(question, id, said)));
        }
        for (OptionId id : answer.chosen()) {
            parts.add(label.apply(question.label(id)));
        }
        if (!answer.text().isEmpty()) {
            parts.add(quoted.apply(answer.text()));
        }
        return parts.isEmpty() ? nothing : String.join(", ", parts);
    }

    /// `Docs: Reference only`.
    private String topic(Question question, TopicId id, TopicAnswer answer) {
        return question.topic(id)
                .map(topic ->
                        (topic.isNamedIn(question) ? label.apply(topic.label()) + ": " : "")
                                + of(topic.question(), answer.asAnswer()))
                .orElse(id.value());
    }
}
