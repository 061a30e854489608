package sayso.analysis.document;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.CycleId;

/// The facts that a decision document shows and its cycle does not hold: who changed it last and
/// when, the ancestors of a branch, and the quality that the evidence supports.
///
/// @param by who changed it last: `agent`, `person` or `system`
/// @param ancestors of a branch, the nearest first
/// @param evidenceSupports what quality the evidence supports, from 0 to 100; null where that was
///     not computed
public record DocumentMetadata(
        String by, Instant at, List<Ancestor> ancestors, @Nullable Integer evidenceSupports) {
    public DocumentMetadata {
        requireNonNull(by, "by is null");
        requireNonNull(at, "at is null");
        ancestors = List.copyOf(ancestors);
    }

    public static DocumentMetadata of(String by, Instant at) {
        return new DocumentMetadata(by, at, List.of(), null);
    }

    /// A cycle that a branch comes from.
    ///
    /// @param title of its analysis, or the label of the branch that it is
    /// @param branchPoint where the next one left it
    public record Ancestor(CycleId cycle, String title, Component branchPoint) {
        public Ancestor {
            requireNonNull(cycle, "cycle is null");
            requireNonNull(title, "title is null");
            requireNonNull(branchPoint, "branchPoint is null");
        }
    }
}
