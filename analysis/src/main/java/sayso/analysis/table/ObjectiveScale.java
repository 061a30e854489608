package sayso.analysis.table;

import java.util.List;

/// The measuring scale of an objective: its worst and best number, or its levels by name, the worst
/// first.
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
