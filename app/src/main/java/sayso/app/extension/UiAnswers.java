package sayso.app.extension;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicProgress;
import sayso.decision.text.ContextLines;
import sayso.extension.Choice;
import sayso.extension.Choices;
import sayso.extension.FormAnswer;
import sayso.extension.FormAnswers;
import sayso.extension.Provenance;
import sayso.extension.UiQuestion;

/// Converts the answer of a decision that an extension asked to the value it receives (choice,
/// choices, confirmation, form), with its provenance. No text is lost: what does not fit the value
/// becomes a remark.
final class UiAnswers {
    private static final OptionId YES = new OptionId("yes");

    private UiAnswers() {}

    static Choice choice(Decision decision) {
        Answer answer = answer(decision);
        return answer.chosen().isEmpty()
                ? own(answer)
                : chosen(decision.question(), answer.chosen().getFirst());
    }

    static Choices choices(Decision decision) {
        Answer answer = answer(decision);
        List<Choice> all = new ArrayList<>();
        answer.inOrderOf(decision.question())
                .chosen()
                .forEach(id -> all.add(chosen(decision.question(), id)));
        if (!answer.text().isEmpty()) {
            all.add(own(answer));
        }
        return new Choices(all);
    }

    static boolean confirmed(Decision decision) {
        return answer(decision).chosen().contains(YES);
    }

    /// To a form's only question, which was asked as a question of its own.
    static FormAnswers form(UiQuestion only, Decision decision) {
        List<Choice> all = choices(decision).all();
        if (!only.multi() && all.size() > 1) {
            all = List.of(choice(decision));
        }
        Choice first = all.getFirst();
        Integer index =
                first.wasCustom()
                        ? null
                        : decision.question().position(new OptionId(first.value()));
        return new FormAnswers(List.of(new FormAnswer(only.id(), first, index, all)));
    }

    /// In the order of the questions.
    static FormAnswers form(Decision decision) {
        TopicProgress progress = TopicProgress.of(decision.question(), answer(decision));
        List<FormAnswer> all = new ArrayList<>();
        for (Topic topic : progress.answered()) {
            all.add(answer(topic, requireNonNull(progress.answers().get(topic.id()))));
        }
        return new FormAnswers(all);
    }

    private static FormAnswer answer(Topic topic, TopicAnswer said) {
        List<Choice> choices = new ArrayList<>();
        said.chosen().forEach(id -> choices.add(chosen(topic.question(), id)));
        if (!said.text().isEmpty()) {
            choices.add(own(said.asAnswer()));
        }
        Integer index =
                said.isOwnWords() ? null : topic.question().position(said.chosen().getFirst());
        return new FormAnswer(topic.id().value(), choices.getFirst(), index, choices);
    }

    static Provenance provenance(Decision decision, Outcome.Answered outcome) {
        Actor.Person person = outcome.by().person().orElse(null);
        return new Provenance(
                decision.id().value(),
                DeciderKind.of(outcome.by()).wireName(),
                person == null ? null : person.surfaceName(),
                person == null ? null : person.assurance().wireName(),
                remarks(decision.question(), outcome.answer()));
    }

    private static String remarks(Question question, Answer answer) {
        List<String> remarks = new ArrayList<>();
        boolean several = question.selection().max() > 1;
        if (!answer.chosen().isEmpty() && !several) {
            remarks.add(answer.text());
        }
        answer.inOrderOf(question)
                .notes()
                .forEach((id, note) -> remarks.add("Note on " + question.label(id) + ": " + note));
        question.topics()
                .forEach(topic -> {
                    TopicAnswer said = answer.topics().get(topic.id());
                    if (said != null && !said.note().isEmpty()) {
                        remarks.add("Note on " + topic.label() + ": " + said.note());
                    }
                });
        remarks.add(answer.globalNote());
        remarks.add(answer.rationale());
        ContextLines context = ContextLines.of(question);
        answer.comments().forEach(comment -> remarks.add("On " + context.told(comment)));
        remarks.removeIf(String::isEmpty);
        return String.join("\n", remarks);
    }

    private static Answer answer(Decision decision) {
        return decision.outcome() instanceof Outcome.Answered answered
                ? answered.answer()
                : Answer.EMPTY;
    }

    private static Choice own(Answer answer) {
        return new Choice(answer.text(), answer.text(), true);
    }

    private static Choice chosen(Question question, OptionId id) {
        return new Choice(id.value(), question.label(id), false);
    }
}
