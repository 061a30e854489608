package sayso.contracts;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Finds, over samples of JSON output, pairs of fields that say the same twice. Two names of one
/// object are twins when their texts or lists were equal in every sample, with at least two
/// different values.
public final class TwinFieldFinder {
    private final Map<String, Set<Object>> equal = new TreeMap<>();
    private final Set<String> different = new HashSet<>();

    /// @param output what the sample is of; places of different outputs are not compared
    public void add(String output, @Nullable Object sample) {
        look(output + ": ", sample);
    }

    public List<String> found() {
        List<String> found = new ArrayList<>();
        equal.forEach((pair, values) -> {
            if (values.size() > 1 && !different.contains(pair)) {
                found.add(pair);
            }
        });
        return found;
    }

    private void look(String place, @Nullable Object value) {
        if (value instanceof List<?> list) {
            list.forEach(one -> look(place + "[]", one));
        } else if (value instanceof Map<?, ?> object) {
            List<String> names = object.keySet().stream().map(String::valueOf).sorted().toList();
            for (int i = 0; i < names.size(); i++) {
                look(place + "." + names.get(i), object.get(names.get(i)));
                for (int j = i + 1; j < names.size(); j++) {
                    compare(place, names.get(i), names.get(j), object);
                }
            }
        }
    }

    private void compare(String place, String first, String second, Map<?, ?> object) {
        Object value = object.get(first);
        String pair = place + " " + first + " and " + second;
        if (!Objects.equals(value, object.get(second))) {
            different.add(pair);
        } else if (says(value)) {
            equal.computeIfAbsent(pair, _ -> new HashSet<>()).add(value);
        }
    }

    private static boolean says(@Nullable Object value) {
        return switch (value) {
            case String text -> !text.isEmpty();
            case List<?> list -> !list.isEmpty();
            case null, default -> false;
        };
    }
}
