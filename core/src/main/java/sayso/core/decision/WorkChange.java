package sayso.core.decision;

import java.util.List;

/// What came of naming work or calling it done.
public sealed interface WorkChange {
    record Done(WorkStanding standing) implements WorkChange {}

    /// Nothing was written.
    record Refused(List<Problem> problems) implements WorkChange {
        public Refused {
            problems = List.copyOf(problems);
        }
    }
}
