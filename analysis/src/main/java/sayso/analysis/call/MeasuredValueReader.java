package sayso.analysis.call;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveScale;

/// Reads a number or level sent in a call as a measured value of its objective, a level where the
/// scale has levels, otherwise a finite number, or notes a fault of the parameter. Null comes back
/// with a fault.
public final class MeasuredValueReader {
    private MeasuredValueReader() {}

    /// @return null where it is neither; it is a fault then
    public static @Nullable MeasuredValue read(
            ToolCallContext work, String field, CycleObjective objective, NumberOrLevel sent) {
        if (objective.scale() instanceof ObjectiveScale.Levels(List<String> names)) {
            for (int place = 0; place < names.size(); place++) {
                if (names.get(place).equalsIgnoreCase(sent.value())) {
                    return new MeasuredValue.Level(place, names.get(place));
                }
            }
            work.fault(
                    "values_outside_levels",
                    field,
                    field + " '" + sent.value() + "' is not one of " + String.join(", ", names));
            return null;
        }
        try {
            double number = Double.parseDouble(sent.value());
            if (Double.isFinite(number)) {
                return new MeasuredValue.Exact(number);
            }
        } catch (NumberFormatException e) {
            // why: reported below, like what is no finite number
        }
        work.fault(
                "type",
                field,
                field
                        + " '"
                        + sent.value()
                        + "' is not a number; "
                        + objective.id()
                        + " has no levels");
        return null;
    }
}
