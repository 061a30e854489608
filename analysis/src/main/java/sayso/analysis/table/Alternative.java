package sayso.analysis.table;

import static java.util.Objects.requireNonNull;

/// An alternative of a decision table: one possible course of action, with the marks of the status
/// quo and of being set aside.
///
/// @param statusQuo whether the others are rated against it
/// @param setAside whether it was marked as dominated
public record Alternative(AlternativeId id, String name, boolean statusQuo, boolean setAside) {
    public Alternative {
        requireNonNull(id, "id is null");
        requireNonNull(name, "name is null");
    }
}
