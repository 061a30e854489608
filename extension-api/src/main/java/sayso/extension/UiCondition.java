package sayso.extension;

import java.util.List;
import java.util.Objects;

/// Condition under which a question of an extension's form is asked: one of certain options was
/// chosen for an earlier question. Needs the feature `form.types`.
///
/// @param question the id of an earlier question of the same form
/// @param values the question is asked if one of these options was chosen there
public record UiCondition(String question, List<String> values) {
    public UiCondition {
        Objects.requireNonNull(question, "question is null");
        values = List.copyOf(values);
    }
}
