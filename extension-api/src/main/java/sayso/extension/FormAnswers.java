package sayso.extension;

import java.util.List;
import java.util.Optional;

/// The answers of a form, in the order of its questions. A question that was not asked because of its
/// condition, and one that need not be answered and was not, have none.
public record FormAnswers(List<FormAnswer> all) {
    public FormAnswers {
        all = List.copyOf(all);
    }

    /// The answer to the question of this id.
    public Optional<FormAnswer> to(String id) {
        return all.stream().filter(answer -> answer.id().equals(id)).findFirst();
    }
}
