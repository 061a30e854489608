package sayso.decision.rule.desk;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.decision.model.Problem;
import sayso.decision.rule.BackTest;

/// The result of trying a rule before it is made: what it would have answered, or why there can be
/// no such rule.
public sealed interface RulePreviewResult {
    /// It was tried on the questions of the past.
    record Tried(BackTest test) implements RulePreviewResult {
        public Tried {
            requireNonNull(test, "test is null");
        }
    }

    /// No rule can be made so.
    record Rejected(List<Problem> problems) implements RulePreviewResult {
        public Rejected {
            problems = List.copyOf(problems);
        }
    }
}
