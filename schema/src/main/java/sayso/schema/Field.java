package sayso.schema;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// One component of a contract record, seen as a JSON field.
///
/// @param aliases further names under which it is read
record Field(RecordComponent component, String name, List<String> aliases) {
    static List<Field> of(Class<? extends Record> type) {
        List<Field> fields = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            Named named = component.getAnnotation(Named.class);
            String name =
                    named == null || named.value().isEmpty()
                            ? snakeCase(component.getName())
                            : named.value();
            fields.add(
                    new Field(component, name, named == null ? List.of() : List.of(named.also())));
        }
        return fields;
    }

    boolean isOptional() {
        return component.getAnnotatedType().isAnnotationPresent(Nullable.class);
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
