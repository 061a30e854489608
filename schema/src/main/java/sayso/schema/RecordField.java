package sayso.schema;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sayso.decision.contract.FieldName;

/// Component of a contract record, seen as a JSON field: its name, its aliases, and whether it may
/// be absent.
///
/// @param aliases further names under which it is read
/// @param isOptional whether it may be absent
record RecordField(
        RecordComponent component, String name, List<String> aliases, boolean isOptional) {
    // why: to look a record through costs more than to read one
    private static final ClassValue<List<RecordField>> KNOWN =
            new ClassValue<>() {
                @Override
                protected List<RecordField> computeValue(Class<?> type) {
                    return List.copyOf(found(type));
                }
            };

    static List<RecordField> of(Class<? extends Record> type) {
        return KNOWN.get(type);
    }

    /// What the record has in this component.
    @Nullable Object in(Record record) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(name + " cannot be read", e);
        }
    }

    private static List<RecordField> found(Class<?> type) {
        List<RecordField> fields = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            // why: a record may be visible to its package alone, while its components are told to
            // all
            component.getAccessor().setAccessible(true);
            FieldName named = component.getAnnotation(FieldName.class);
            String name =
                    named == null || named.value().isEmpty()
                            ? snakeCase(component.getName())
                            : named.value();
            fields.add(
                    new RecordField(
                            component,
                            name,
                            named == null ? List.of() : List.of(named.also()),
                            component.getAnnotatedType().isAnnotationPresent(Nullable.class)));
        }
        return fields;
    }

    private static String snakeCase(String camelCase) {
        StringBuilder snake = new StringBuilder();
        for (int i = 0; i < camelCase.length(); i++) {
            char letter = camelCase.charAt(i);
            if (Character.isUpperCase(letter)) {
                snake.append('_');
            }
            snake.append(letter);
        }
        return snake.toString().toLowerCase(Locale.ROOT);
    }
}
