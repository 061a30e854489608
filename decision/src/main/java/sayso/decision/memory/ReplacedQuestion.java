package sayso.decision.memory;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import sayso.decision.model.AnswerRisk;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;

/// Question whose place another one took, as every surface shows it beside that one: its title and its risk, since
/// work that waited for the first is freed by an answer to the second.
///
/// @param title as it was asked
/// @param risk of an answer to it
public record ReplacedQuestion(DecisionId decision, String title, AnswerRisk risk) {
    public ReplacedQuestion {
        requireNonNull(decision, "decision is null");
        requireNonNull(title, "title is null");
        requireNonNull(risk, "risk is null");
    }

    /// Those whose place this took, the riskiest first, without one that is asked again as its answer was contested: that one is shown
    /// with its answer, as a `ContestedAnswer`.
    ///
    /// @param find the decision of that id, as far as the reader may see it
    public static List<ReplacedQuestion> of(
            Decision taking, Function<DecisionId, Optional<Decision>> find) {
        return taking.links().supersedes().stream()
                .flatMap(id -> find.apply(id).stream())
                .filter(old -> ContestedAnswer.of(old).isEmpty())
                .map(old ->
                        new ReplacedQuestion(old.id(), old.question().title(), old.terms().risk()))
                .sorted(Comparator.comparing(ReplacedQuestion::risk).reversed())
                .toList();
    }

    /// Behind the title, in brackets: `destructive, cannot be undone; d-7m2kq0`.
    public String aside() {
        return (risk.asksAgain() ? risk.warning() + "; " : "") + decision.value();
    }
}
