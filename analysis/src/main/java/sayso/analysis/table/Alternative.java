package sayso.analysis.table;

import static java.util.Objects.requireNonNull;

/// An alternative as a row of a decision table: its name, whether it is the status quo, and whether
/// it is set aside.
///
/// @param statusQuo whether the others are rated against it
/// @param setAside whether it was marked as dominated
public record Alternative(AlternativeId id, String name, boolean statusQuo, boolean setAside) {
    public Alternative {
        requireNonNull(id, "id is null");
        requireNonNull(name, "name is null");
    }
}
