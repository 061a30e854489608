package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// One question of a questionnaire, with its label, whether it must be answered, the condition for
/// asking it, and the answer that its asker already knew. It is answered among others in one
/// sitting and sent with them.
///
/// @param label short, for tabs and lists
/// @param question its title is the label
/// @param required whether the whole cannot be sent without an answer to it
/// @param showIf what must be answered for it to be asked at all; null where it always is
/// @param initial an answer that the asker knew before it asked, or null; it counts only once a person
///     sends it
public record Topic(
        TopicId id,
        String label,
        PlainQuestion question,
        boolean required,
        @Nullable TopicCondition showIf,
        @Nullable TopicAnswer initial) {
    public Topic {
        requireNonNull(id, "id is null");
        requireNonNull(label, "label is null");
        requireNonNull(question, "question is null");
    }

    /// The label of a topic that was asked without one.
    ///
    /// @param number counted from one
    public static String unnamed(int number) {
        return "D" + number;
    }

    /// Whether its label says something that the title of the whole does not: always among others.
    public boolean isNamedIn(Question whole) {
        return whole.loneTopic().isEmpty()
                || !(label.equals(whole.title()) || label.equals(unnamed(1)));
    }

    /// Whether at most one option can be chosen, so that a choice takes the place of own words.
    public boolean takesOne() {
        return question.selection().max() <= 1;
    }

    /// Whether this asks the same, whatever was known of the answer and marked before.
    public boolean asksSameAs(Topic other) {
        return bare().equals(other.bare());
    }

    /// The same without what is known of the answer.
    Topic bare() {
        return asking(question.marking(List.of()));
    }

    /// The same with another question, of whose answer nothing is known.
    public Topic asking(PlainQuestion changed) {
        return new Topic(id, label, changed, required, showIf, null);
    }
}
