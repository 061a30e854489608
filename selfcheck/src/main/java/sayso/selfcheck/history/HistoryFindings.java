package sayso.selfcheck.history;

import java.util.List;

/// Findings of the check of a history: a tally of its calls, and the faults.
///
/// @param faults what cannot have happened in a store that keeps its promises; empty if all is well
public record HistoryFindings(Tally tally, List<String> faults) {
    /// Enough to see what is wrong; a broken store breaks everywhere.
    public static final int SHOWN = 20;

    public HistoryFindings {
        faults = List.copyOf(faults);
    }

    /// @param unknown calls whose clients were killed or saw an error, and could not know
    public record Tally(
            long records, long decisions, long accepted, long refused, long reads, long unknown) {}

    public boolean isSound() {
        return faults.isEmpty();
    }
}
