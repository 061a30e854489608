package sayso.analysis.table;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/// An objective as a column of a decision table: its name, direction, target, scale, must and
/// weight, and whether it is set aside.
///
/// @param target what it aims at where the direction is `TARGET`, else null
/// @param scale null where none was set
/// @param limit a must, or null
/// @param weight as it was given, not normalised; null where none was set
/// @param setAside whether it was marked as one that does not tell the alternatives apart
public record Objective(
        ObjectiveId id,
        String name,
        Direction direction,
        @Nullable ObjectiveTarget target,
        @Nullable ObjectiveScale scale,
        @Nullable ObjectiveLimit limit,
        @Nullable Double weight,
        boolean setAside) {
    public Objective {
        requireNonNull(id, "id is null");
        requireNonNull(name, "name is null");
        requireNonNull(direction, "direction is null");
    }

    /// The target, of which tables make sure.
    public ObjectiveTarget aim() {
        return requireNonNull(target, "target is null");
    }
}
