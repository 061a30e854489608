package sayso.schema;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Reads a JSON object into a contract record as leniently as is safe, converting values that were
/// sent as text, and reports every fault with its path. Numbers, booleans and lists sent as text
/// are converted, null counts as absent, and unknown fields are ignored with a warning.
public final class RecordReader {
    /// why: what a guess costs is spent on no more warnings than anybody is told
    private static final int GUESSES = 50;

    private final List<FieldFault> faults = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();

    private final ValueCheck check;

    private RecordReader(ValueCheck check) {
        this.check = check;
    }

    public static <T extends Record> RecordReadResult<T> read(Class<T> type, ObjectNode json) {
        return read(type, json, (_, _, _, _) -> List.of());
    }

    /// @param check what else is asked of values
    public static <T extends Record> RecordReadResult<T> read(
            Class<T> type, ObjectNode json, ValueCheck check) {
        RecordReader reader = new RecordReader(check);
        Optional<T> value = reader.record(type, json, "");
        return new RecordReadResult<>(value, reader.faults, reader.warnings);
    }

    <T extends Record> Optional<T> record(Class<T> type, ObjectNode json, String path) {
        List<RecordField> fields = RecordField.of(type);
        @Nullable Object[] values = new @Nullable Object[fields.size()];
        Class<?>[] types = new Class<?>[fields.size()];
        Set<String> known = new HashSet<>();
        boolean complete = true;
        ValueReader reader = new ValueReader(this);
        for (int i = 0; i < values.length; i++) {
            RecordField field = fields.get(i);
            known.add(field.name());
            known.addAll(field.aliases());
            RecordComponent component = field.component();
            types[i] = component.getType();
            String at = path + field.name();
            JsonNode node = find(field, json);
            if (node != null) {
                values[i] = reader.read(component.getGenericType(), node, at);
            } else if (!field.isOptional()) {
                fault("missing", at, at + " is missing");
            }
            if (node != null && values[i] != null) {
                faults.addAll(check.faults(component, values[i], node, at));
            }
            complete &= values[i] != null || field.isOptional();
        }
        warnOfUnknown(json, known, path);
        return complete ? Optional.of(construct(type, types, values)) : Optional.empty();
    }

    /// The record that lacks every field, unless it cannot do without one.
    static <T extends Record> Optional<T> empty(Class<T> type) {
        List<RecordField> fields = RecordField.of(type);
        if (!fields.stream().allMatch(RecordField::isOptional)) {
            return Optional.empty();
        }
        Class<?>[] types =
                fields.stream().map(field -> field.component().getType()).toArray(Class<?>[]::new);
        return Optional.of(construct(type, types, new @Nullable Object[types.length]));
    }

    void fault(String code, String field, String message) {
        faults.add(new FieldFault(code, field, message));
    }

    void warn(String message) {
        warnings.add(message);
    }

    private static @Nullable JsonNode find(RecordField field, ObjectNode json) {
        JsonNode node = json.get(field.name());
        for (String alias : field.aliases()) {
            node = isAbsent(node) ? json.get(alias) : node;
        }
        return isAbsent(node) ? null : node;
    }

    private static boolean isAbsent(@Nullable JsonNode node) {
        return node == null || node.isNull();
    }

    private void warnOfUnknown(ObjectNode json, Set<String> known, String path) {
        for (String name : json.propertyNames()) {
            if (!known.contains(name)) {
                warn("unknown field '" + path + name + "' ignored" + guess(name, known));
            }
        }
    }

    private String guess(String name, Set<String> known) {
        return warnings.size() >= GUESSES
                ? ""
                : SimilarNameFinder.to(name, known)
                        .map(close -> "; did you mean '" + close + "'?")
                        .orElse("");
    }

    private static <T extends Record> T construct(
            Class<T> type, Class<?>[] types, @Nullable Object[] values) {
        try {
            return type.getDeclaredConstructor(types).newInstance(values);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(type + " refuses what was read", e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " cannot be made", e);
        }
    }
}
