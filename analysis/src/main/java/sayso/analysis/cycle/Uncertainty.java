package sayso.analysis.cycle;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import sayso.analysis.table.CellId;

/// Something unknown that may matter to the decision of a cycle: the component in which it came up,
/// whether and how it can be resolved, its impact, the cell it concerns, and its resolution, if
/// any. All uncertainties of a cycle are in one register.
///
/// @param component where it came up
/// @param impact how it affects the decision, or null
/// @param resolutionPath how it could be resolved, or null
/// @param cell of the matrix that it makes uncertain, or null
/// @param resolution what it came to; null while it is open
public record Uncertainty(
        ItemId id,
        String description,
        Component component,
        boolean resolvable,
        @Nullable String impact,
        @Nullable String resolutionPath,
        @Nullable CellId cell,
        @Nullable String resolution) {
    public Uncertainty {
        requireNonNull(id, "id is null");
        requireNonNull(description, "description is null");
        requireNonNull(component, "component is null");
    }

    public boolean isOpen() {
        return resolution == null;
    }

    public Uncertainty resolved(String how) {
        return new Uncertainty(
                id, description, component, resolvable, impact, resolutionPath, cell, how);
    }

    /// It stays when its cell goes.
    public Uncertainty withoutCell() {
        return new Uncertainty(
                id, description, component, resolvable, impact, resolutionPath, null, resolution);
    }
}
