package sayso.core.analysis.table;

import java.util.List;

/// What an objective is measured on.
public sealed interface ObjectiveScale {
    /// Numbers between two ends.
    record Ends(double worst, double best) implements ObjectiveScale {}

    /// Words in order, the worst first.
    record Levels(List<String> names) implements ObjectiveScale {
        public Levels {
            names = List.copyOf(names);
        }
    }
}
