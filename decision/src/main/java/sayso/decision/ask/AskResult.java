package sayso.decision.ask;

import java.util.List;
import sayso.decision.model.Decision;
import sayso.decision.model.Problem;

/// The result of asking a question: the stored decision, new or found under the same idempotency
/// key, with warnings; or the problems for which nothing was stored and no person was asked.
public sealed interface AskResult {
    /// The decision is on disk.
    ///
    /// @param existing true if an earlier ask under the same key had made it
    record Asked(Decision decision, boolean existing, List<String> warnings) implements AskResult {
        public Asked {
            warnings = List.copyOf(warnings);
        }
    }

    /// The problems for which nothing was stored and no person was asked.
    record Rejected(List<Problem> problems) implements AskResult {
        public Rejected {
            problems = List.copyOf(problems);
        }
    }
}
