package sayso.wire.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.Distribution;
import sayso.analysis.table.DistributionFactory;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveScale;
import sayso.wire.JsonObject;
import sayso.wire.StrictFields;

/// Reads a measured value of a case as the objective's scale requires, a number, a level of the
/// scale or a distribution, and reports a value that does not fit.
final class CaseValueReader {
    private CaseValueReader() {}

    /// A number or a level. Null for what is neither; that is told.
    static @Nullable MeasuredValue bound(
            StrictFields at, String name, Object given, @Nullable ObjectiveScale scale) {
        if (scale instanceof ObjectiveScale.Levels(List<String> levels)) {
            int place = given instanceof String text ? place(levels, text.strip()) : -1;
            if (place < 0) {
                at.wrong(
                        "values_outside_levels",
                        name,
                        at.field(name) + " is not one of " + String.join(", ", levels));
                return null;
            }
            return new MeasuredValue.Level(place, levels.get(place));
        }
        Double number = CaseNumberReader.of(at, name, given);
        return number == null ? null : new MeasuredValue.Exact(number);
    }

    /// The same, or `{"normal": [200, 15]}`.
    static @Nullable MeasuredValue measured(
            StrictFields at, String name, Object given, @Nullable ObjectiveScale scale) {
        return given instanceof JsonObject(Map<String, @Nullable Object> members)
                        && !(scale instanceof ObjectiveScale.Levels)
                ? uncertain(at, name, members)
                : bound(at, name, given, scale);
    }

    private static @Nullable MeasuredValue uncertain(
            StrictFields at, String name, Map<String, @Nullable Object> members) {
        if (members.size() != 1) {
            at.wrong(
                    "type",
                    name,
                    at.field(name) + " is not one distribution of " + DistributionFactory.NAMES);
            return null;
        }
        String type = members.keySet().iterator().next();
        List<Double> parameters = new ArrayList<>();
        if (members.get(type) instanceof List<?> list) {
            for (Object parameter : list) {
                Double number = CaseNumberReader.of(at, name, parameter == null ? "" : parameter);
                if (number == null) {
                    return null;
                }
                parameters.add(number);
            }
        }
        Optional<Distribution> read =
                DistributionFactory.arity(type).isEmpty()
                        ? Optional.empty()
                        : DistributionFactory.of(type, parameters);
        if (read.isEmpty()) {
            at.wrong("type", name, at.field(name) + ": " + DistributionFactory.rule(type));
            return null;
        }
        if (Math.abs(read.get().mean()) > CaseNumberReader.LARGEST) {
            at.wrong("range", name, at.field(name) + " has a mean above 1e15");
            return null;
        }
        return new MeasuredValue.Uncertain(read.get());
    }

    private static int place(List<String> levels, String text) {
        for (int place = 0; place < levels.size(); place++) {
            if (levels.get(place).equalsIgnoreCase(text)) {
                return place;
            }
        }
        return -1;
    }
}
