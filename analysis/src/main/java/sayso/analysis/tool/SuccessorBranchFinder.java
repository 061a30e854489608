package sayso.analysis.tool;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.BranchLineage;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleClosure;
import sayso.analysis.cycle.CycleStatus;

/// Finds the title of the completed branch, made directly from a completed cycle, that chose
/// otherwise and so superseded that cycle's choice; null where there is none.
final class SuccessorBranchFinder {
    private SuccessorBranchFinder() {}

    /// @param family all cycles of the analysis
    /// @return the title of a completed branch that chose otherwise, or null
    static @Nullable String title(List<Cycle> family, Cycle cycle) {
        CycleClosure closing = cycle.closing();
        if (cycle.status() != CycleStatus.COMPLETED || closing == null) {
            return null;
        }
        return family.stream()
                .filter(other -> other.status() == CycleStatus.COMPLETED)
                .filter(other -> isChild(other, cycle))
                .filter(other -> choseOtherwise(other.closing(), closing))
                .map(SuccessorBranchFinder::title)
                .findFirst()
                .orElse(null);
    }

    private static String title(Cycle branch) {
        BranchLineage lineage = branch.lineage();
        return lineage == null ? branch.title() : lineage.label();
    }

    private static boolean choseOtherwise(@Nullable CycleClosure other, CycleClosure closing) {
        return other != null && !Objects.equals(other.chosen(), closing.chosen());
    }

    private static boolean isChild(Cycle other, Cycle cycle) {
        BranchLineage lineage = other.lineage();
        return lineage != null && lineage.parent().equals(cycle.id());
    }
}
