package sayso.wire.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.Direction;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.Objective;
import sayso.analysis.table.ObjectiveId;
import sayso.analysis.table.ObjectiveLimit;
import sayso.analysis.table.ObjectiveScale;
import sayso.analysis.table.ObjectiveTarget;
import sayso.wire.StrictFields;

/// Reads one objective of a case, its direction, target, scale, limit and weight, and reports the
/// faults.
final class ObjectiveReader {
    private static final int WORD = 40;
    private static final int MOST_LEVELS = 20;

    private final StrictFields one;
    private final int before;

    ObjectiveReader(StrictFields one) {
        this.one = one;
        this.before = one.problems().count();
    }

    /// Whether nothing was wrong with what it is measured on.
    boolean isSound() {
        return one.problems().count() == before;
    }

    /// What could not be read is left out of it.
    Objective read(ObjectiveId id, String name, boolean setAside) {
        Direction direction = direction();
        ObjectiveTarget target = target();
        ObjectiveScale scale = scale();
        Double weight = CaseNumberReader.optional(one, "weight");
        boolean sound = isSound();
        ObjectiveLimit limit = limit(scale);
        return sound
                ? new Objective(id, name, direction, target, scale, limit, weight, setAside)
                : new Objective(id, name, Direction.HIGHER, null, null, null, weight, setAside);
    }

    private Direction direction() {
        String text = CaseTextReader.optional(one, "direction", WORD);
        Optional<Direction> read = text == null ? Optional.empty() : Direction.parse(text);
        if (text != null && read.isEmpty()) {
            one.wrong(
                    "unknown",
                    "direction",
                    one.field("direction") + " '" + text + "' is not one of higher, lower, target");
        }
        return read.orElse(Direction.HIGHER);
    }

    private @Nullable ObjectiveTarget target() {
        Double value = CaseNumberReader.optional(one, "target_value");
        Double tolerance = CaseNumberReader.optional(one, "tolerance");
        if (value == null && tolerance != null && !one.has("target_value")) {
            one.wrong(
                    "missing",
                    "target_value",
                    one.field("target_value") + " is missing; there is a tolerance");
        }
        return value == null ? null : new ObjectiveTarget(value, tolerance == null ? 0 : tolerance);
    }

    private @Nullable ObjectiveScale scale() {
        StrictFields scale = one.optionalObject("scale");
        if (scale != null && one.has("levels")) {
            one.wrong(
                    "conflict",
                    "levels",
                    one.field("levels") + " and " + one.field("scale") + " exclude each other");
        }
        if (scale == null) {
            return levels();
        }
        Double worst = end(scale, "worst");
        Double best = end(scale, "best");
        scale.finish();
        one.any("levels");
        return worst == null || best == null ? null : new ObjectiveScale.Ends(worst, best);
    }

    private static @Nullable Double end(StrictFields scale, String name) {
        if (!scale.has(name)) {
            scale.missing(name);
        }
        return CaseNumberReader.optional(scale, name);
    }

    private @Nullable ObjectiveScale levels() {
        List<@Nullable Object> given = one.list("levels", MOST_LEVELS);
        List<String> levels = new ArrayList<>();
        for (int n = 0; n < given.size(); n++) {
            Object level = given.get(n);
            String place = "levels[" + n + "]";
            String word = level == null ? null : CaseTextReader.of(one, place, level, WORD);
            if (level == null) {
                one.wrong("type", place, one.field(place) + " is null, not a text");
            } else if (word != null) {
                levels.add(word);
            }
        }
        return one.has("levels") ? new ObjectiveScale.Levels(levels) : null;
    }

    private @Nullable ObjectiveLimit limit(@Nullable ObjectiveScale scale) {
        StrictFields limit = one.optionalObject("limit");
        if (limit == null) {
            return null;
        }
        String text = CaseTextReader.optional(limit, "op", WORD);
        Optional<ObjectiveLimit.Op> op =
                text == null ? Optional.empty() : ObjectiveLimit.Op.parse(text);
        if (!limit.has("op")) {
            limit.missing("op");
        } else if (text != null && op.isEmpty()) {
            limit.wrong(
                    "unknown",
                    "op",
                    limit.field("op") + " '" + text + "' is not one of >=, >, <=, <");
        }
        Object given = limit.any("value");
        if (given == null) {
            limit.missing("value");
        }
        MeasuredValue value =
                given == null ? null : CaseValueReader.bound(limit, "value", given, scale);
        limit.finish();
        return op.isPresent() && value != null ? new ObjectiveLimit(op.get(), value) : null;
    }
}
