package sayso.decision.work;

import java.util.List;
import sayso.decision.model.Problem;

/// The result of registering work or marking it as done: the item's new status, or the problems for
/// which nothing was written.
public sealed interface WorkChangeResult {
    record Done(WorkStatus standing) implements WorkChangeResult {}

    /// Nothing was written.
    record Refused(List<Problem> problems) implements WorkChangeResult {
        public Refused {
            problems = List.copyOf(problems);
        }
    }
}
