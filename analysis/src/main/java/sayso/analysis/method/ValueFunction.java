package sayso.analysis.method;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import sayso.analysis.table.Direction;
import sayso.analysis.table.Objective;
import sayso.analysis.table.ObjectiveTarget;
import sayso.analysis.table.ValueEquality;

/// The value function of a measured objective, which maps a measured value to a worth from 0 at the
/// worst to 1 at the best end of the scale. Values beyond the ends of the scale map below 0 or
/// above 1; nothing is clipped.
///
/// @param target null unless the objective aims at one
/// @param observed whether no ends were set, and they are those of the values in play
record ValueFunction(
        Direction direction,
        double low,
        double high,
        @Nullable ObjectiveTarget target,
        boolean observed) {
    static ValueFunction of(Objective objective, double low, double high, boolean observed) {
        return new ValueFunction(objective.direction(), low, high, objective.target(), observed);
    }

    double width() {
        return high - low;
    }

    /// Whether all values are worth the same, namely nothing.
    boolean isConstant() {
        return !(low < high) || ValueEquality.values(low, high);
    }

    double worth(double value) {
        if (isConstant()) {
            return 0;
        }
        return switch (direction) {
            case HIGHER -> (value - low) / (high - low);
            case LOWER -> (high - value) / (high - low);
            case TARGET -> nearness(aim(), value);
        };
    }

    /// How far from a target a value of worth 0 lies, beyond what is tolerated.
    double reach() {
        ObjectiveTarget aim = aim();
        return Math.max(Math.abs(aim.value() - low), Math.abs(high - aim.value()))
                - aim.tolerance();
    }

    private double nearness(ObjectiveTarget aim, double value) {
        double beyond = NormalizedCells.beyond(aim, value);
        // why: where everything on the scale is tolerated, what lies outside is worth nothing
        return beyond == 0 ? 1 : reach() > 0 ? 1 - beyond / reach() : 0;
    }

    ObjectiveTarget aim() {
        return requireNonNull(target, "target is null");
    }
}
