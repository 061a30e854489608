package sayso.core.decision;

import java.util.List;

/// The result of registering work or marking it as done.
public sealed interface WorkChangeResult {
    record Done(WorkStatus standing) implements WorkChangeResult {}

    /// Nothing was written.
    record Refused(List<Problem> problems) implements WorkChangeResult {
        public Refused {
            problems = List.copyOf(problems);
        }
    }
}
