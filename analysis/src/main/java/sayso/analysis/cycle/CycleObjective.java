package sayso.analysis.cycle;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.Direction;
import sayso.analysis.table.ObjectiveId;
import sayso.analysis.table.ObjectiveLimit;
import sayso.analysis.table.ObjectiveScale;
import sayso.analysis.table.ObjectiveTarget;

/// An objective as a cycle holds it, wanted for itself (fundamental) or serving others (means),
/// with its measure, unit, direction, target, scale and must.
///
/// @param target where the direction is `TARGET` and one was named, else null
/// @param supports the fundamental objectives that a means objective serves
public record CycleObjective(
        ObjectiveId id,
        String name,
        String measure,
        Direction direction,
        boolean fundamental,
        @Nullable ObjectiveTarget target,
        @Nullable String unit,
        List<ObjectiveId> supports,
        @Nullable ObjectiveScale scale,
        @Nullable ObjectiveLimit limit) {
    public CycleObjective {
        requireNonNull(id, "id is null");
        requireNonNull(name, "name is null");
        requireNonNull(measure, "measure is null");
        requireNonNull(direction, "direction is null");
        supports = List.copyOf(supports);
    }

    public CycleObjective measuredBy(String other) {
        return new CycleObjective(
                id, name, other, direction, fundamental, target, unit, supports, scale, limit);
    }

    public CycleObjective serving(List<ObjectiveId> others) {
        return new CycleObjective(
                id, name, measure, direction, fundamental, target, unit, others, scale, limit);
    }

    public CycleObjective promoted() {
        return new CycleObjective(
                id, name, measure, direction, true, target, unit, List.of(), scale, limit);
    }

    /// It matters for what it serves alone.
    public CycleObjective demoted() {
        return new CycleObjective(
                id, name, measure, direction, false, target, unit, supports, scale, limit);
    }

    public CycleObjective on(ObjectiveScale other) {
        return new CycleObjective(
                id, name, measure, direction, fundamental, target, unit, supports, other, limit);
    }

    public CycleObjective limitedTo(@Nullable ObjectiveLimit other) {
        return new CycleObjective(
                id, name, measure, direction, fundamental, target, unit, supports, scale, other);
    }
}
