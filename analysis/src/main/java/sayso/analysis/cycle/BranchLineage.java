package sayso.analysis.cycle;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/// The origin of a cycle that is a branch: its parent cycle, the component at which it was
/// branched, its label and the hypothesis that it explores.
///
/// @param hypothesis what it is to find out, or null
public record BranchLineage(
        CycleId parent, Component branchPoint, String label, @Nullable String hypothesis) {
    public BranchLineage {
        requireNonNull(parent, "parent is null");
        requireNonNull(branchPoint, "branchPoint is null");
        requireNonNull(label, "label is null");
    }
}
