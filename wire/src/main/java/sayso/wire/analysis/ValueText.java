package sayso.wire.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.table.Distribution;
import sayso.core.analysis.table.Distributions;
import sayso.core.analysis.table.Scale;
import sayso.core.analysis.table.Value;
import sayso.wire.JsonObject;

/// Reads what was measured: a number, a level of the scale, or a distribution.
final class ValueText {
    private ValueText() {}

    /// A number or a level. Null for what is neither; that is told.
    static @Nullable Value bound(Members at, String name, Object given, @Nullable Scale scale) {
        if (scale instanceof Scale.Levels(List<String> levels)) {
            int place = given instanceof String text ? place(levels, text.strip()) : -1;
            if (place < 0) {
                at.wrong(
                        "values_outside_levels",
                        name,
                        at.field(name) + " is not one of " + String.join(", ", levels));
                return null;
            }
            return new Value.Level(place, levels.get(place));
        }
        Double number = at.asNumber(name, given);
        return number == null ? null : new Value.Exact(number);
    }

    /// The same, or `{"normal": [200, 15]}`.
    static @Nullable Value measured(Members at, String name, Object given, @Nullable Scale scale) {
        return given instanceof JsonObject(Map<String, @Nullable Object> members)
                        && !(scale instanceof Scale.Levels)
                ? uncertain(at, name, members)
                : bound(at, name, given, scale);
    }

    private static @Nullable Value uncertain(
            Members at, String name, Map<String, @Nullable Object> members) {
        if (members.size() != 1) {
            at.wrong(
                    "type",
                    name,
                    at.field(name) + " is not one distribution of " + Distributions.NAMES);
            return null;
        }
        String type = members.keySet().iterator().next();
        List<Double> parameters = new ArrayList<>();
        if (members.get(type) instanceof List<?> list) {
            for (Object parameter : list) {
                Double number = at.asNumber(name, parameter == null ? "" : parameter);
                if (number == null) {
                    return null;
                }
                parameters.add(number);
            }
        }
        Optional<Distribution> read =
                Distributions.arity(type).isEmpty()
                        ? Optional.empty()
                        : Distributions.of(type, parameters);
        if (read.isEmpty()) {
            at.wrong("type", name, at.field(name) + ": " + Distributions.rule(type));
            return null;
        }
        if (Math.abs(read.get().mean()) > Members.LARGEST) {
            at.wrong("range", name, at.field(name) + " has a mean above 1e15");
            return null;
        }
        return new Value.Uncertain(read.get());
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
