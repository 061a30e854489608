package sayso.core.decision;

import java.util.List;

/// What came of naming work or calling it done.
public sealed interface WorkChangeResult {
    record Done(WorkStatus standing) implements WorkChangeResult {}

    /// Nothing was written.
    record Refused(List<Problem> problems) implements WorkChangeResult {
        public Refused {
            problems = List.copyOf(problems);
        }
    }
}
