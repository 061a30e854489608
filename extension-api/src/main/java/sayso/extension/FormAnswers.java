package sayso.extension;

import java.util.List;
import java.util.Optional;

/// A person's answers to an extension's form, in the order of its questions and found by a
/// question's id. A question that its condition excluded, or an optional one without an answer, has
/// none.
public record FormAnswers(List<FormAnswer> all) {
    public FormAnswers {
        all = List.copyOf(all);
    }

    /// The answer to the question of this id.
    public Optional<FormAnswer> to(String id) {
        return all.stream().filter(answer -> answer.id().equals(id)).findFirst();
    }
}
