package sayso.extension;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A person's answer to one question of an extension's form: the chosen options, own words, or
/// both, under the question's id.
///
/// @param id the question's
/// @param choice what was chosen; the first of several
/// @param index the place of the chosen option, counted from one; null for own words
/// @param choices everything that was chosen, in the options' order, own words last; more than one
///     only of a question with several choices
public record FormAnswer(String id, Choice choice, @Nullable Integer index, List<Choice> choices) {
    public FormAnswer {
        Objects.requireNonNull(id, "id is null");
        Objects.requireNonNull(choice, "choice is null");
        choices = List.copyOf(choices);
    }

    /// One choice.
    public FormAnswer(String id, Choice choice, @Nullable Integer index) {
        this(id, choice, index, List.of(choice));
    }

    /// The number that was written; empty if what was said is none.
    public Optional<BigDecimal> number() {
        try {
            return choice.wasCustom()
                    ? Optional.of(new BigDecimal(choice.value()))
                    : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /// Whether the answer to a question of `YES_NO` is yes.
    public boolean isYes() {
        return !choice.wasCustom() && choice.value().equals("yes");
    }
}
