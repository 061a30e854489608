package sayso.extension;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The answer to one question of a form.
///
/// @param id the question's
/// @param index the place of the chosen option, counted from one; null for own words
public record FormAnswer(String id, Choice choice, @Nullable Integer index) {
    public FormAnswer {
        Objects.requireNonNull(id, "id is null");
        Objects.requireNonNull(choice, "choice is null");
    }
}
