package sayso.extension;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Arguments of a call of an extension's tool or command: the members of one JSON object, read by
/// name and type. A null member counts as absent, and a value of another type than the one asked
/// for reads as absent.
///
/// @param values `String`, `Boolean`, `Long`, `Double`, `List` of such, and `Map` from `String` to
///     such, in the caller's order
public record Params(Map<String, Object> values) {
    public Params {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /// Whether the caller passed this at all.
    public boolean has(String name) {
        return values.containsKey(name);
    }

    /// A text.
    public Optional<String> text(String name) {
        return value(name, String.class);
    }

    /// True or false.
    public Optional<Boolean> truth(String name) {
        return value(name, Boolean.class);
    }

    /// A whole number.
    public Optional<Long> whole(String name) {
        return value(name, Long.class);
    }

    /// A number, whole or not.
    public Optional<Double> number(String name) {
        return value(name, Number.class).map(Number::doubleValue);
    }

    /// A list of texts; what is none of them is left out. Empty where there is no list.
    public List<String> texts(String name) {
        return list(name).stream()
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .toList();
    }

    /// An object.
    public Optional<Params> object(String name) {
        return Optional.ofNullable(values.get(name)).flatMap(Params::asObject);
    }

    /// A list of objects; what is none of them is left out. Empty where there is no list.
    public List<Params> objects(String name) {
        return list(name).stream().flatMap(value -> asObject(value).stream()).toList();
    }

    private <T> Optional<T> value(String name, Class<T> type) {
        return Optional.ofNullable(values.get(name)).filter(type::isInstance).map(type::cast);
    }

    private List<Object> list(String name) {
        return values.get(name) instanceof List<?> list ? new ArrayList<>(list) : List.of();
    }

    private static Optional<Params> asObject(Object value) {
        if (!(value instanceof Map<?, ?> map)) {
            return Optional.empty();
        }
        Map<String, Object> members = new LinkedHashMap<>();
        map.forEach((key, member) -> {
            if (key instanceof String name && member != null) {
                members.put(name, member);
            }
        });
        return Optional.of(new Params(members));
    }
}
