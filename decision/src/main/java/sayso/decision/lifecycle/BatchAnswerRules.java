package sayso.decision.lifecycle;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerRisk;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Decision;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Problem;
import sayso.decision.model.Question;
import sayso.decision.model.QuestionMode;
import sayso.decision.text.ContextLines;

/// Determines which decisions can be given one answer together, namely those that offer the same
/// options in the same mode, and carries an answer over from one to another. Option ids may differ.
/// It also tells which decisions take part only if they are named. Questionnaires are never
/// answered this way.
public final class BatchAnswerRules {
    private BatchAnswerRules() {}

    /// The properties shared by decisions that are offered to be answered together.
    ///
    /// @param type the kind of decision, or null
    /// @param asker the asker's name
    /// @param labels of the options, in order
    public record Group(
            @Nullable String type, String asker, QuestionMode mode, List<String> labels) {
        public Group {
            labels = List.copyOf(labels);
        }
    }

    /// Empty where it is answered by itself: topics, or nothing to choose from.
    public static Optional<Group> group(Decision decision) {
        Question question = decision.question();
        return question.options().isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Group(
                                decision.terms().intake().type(),
                                decision.asker().name(),
                                question.mode(),
                                labels(question)));
    }

    public static List<String> labels(Question question) {
        return question.options().stream().map(Option::label).toList();
    }

    /// Whether what is said to one can be said to the other.
    public static boolean offerTheSame(Question one, Question other) {
        return one instanceof PlainQuestion
                && one.mode() == other.mode()
                && labels(one).equals(labels(other));
    }

    /// What was said to one question, for another one that offers the same. Comments stay on lines that
    /// read the same in both contexts; the others stand in the note.
    public static Answer carried(Answer said, Question from, Question to) {
        if (!offerTheSame(from, to)) {
            throw new IllegalArgumentException("these questions offer different options");
        }
        Map<OptionId, String> notes = new LinkedHashMap<>();
        said.notes()
                .forEach((id, note) -> {
                    if (from.position(id) > 0) {
                        notes.put(at(to, from.position(id)), note);
                    }
                });
        Answer answer =
                new Answer(
                        said.chosen().stream()
                                .filter(id -> from.position(id) > 0)
                                .map(id -> at(to, from.position(id)))
                                .toList(),
                        said.text(),
                        notes,
                        said.globalNote(),
                        said.rationale(),
                        said.touched(),
                        Map.of(),
                        "",
                        said.comments(),
                        null);
        return ContextLines.of(from).carried(answer, ContextLines.of(to));
    }

    /// What would be wrong with what was said to one question, as an answer to another that offers the same.
    public static List<Problem> faults(Answer said, Question from, Question to) {
        return AnswerRules.check(to, carried(said, from, to));
    }

    private static OptionId at(Question question, int position) {
        return question.options().get(position - 1).id();
    }

    /// Why it takes part in an answer to several only where somebody named it; empty for the others.
    public static Optional<String> needsNaming(Decision decision) {
        AskIntake intake = decision.terms().intake();
        if (intake.locked()) {
            return Optional.of("it is locked, and takes part only by its id");
        }
        if (intake.isConfirmation()) {
            return Optional.of("it is a confirmation, and takes part only by its id");
        }
        if (decision.links().takesOverWork()) {
            return Optional.of(
                    "it takes over the work of another question, and takes part only by its id");
        }
        AnswerRisk risk = decision.terms().risk();
        return risk.asksAgain()
                ? Optional.of("it is " + risk.warning() + ", and takes part only by its id")
                : Optional.empty();
    }
}
