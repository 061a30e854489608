package sayso.wire.cycle;

import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import org.jspecify.annotations.Nullable;
import sayso.schema.Words;

/// What is asked of records on their way to JSON and back.
final class Records {
    private Records() {}

    static @Nullable Object get(RecordComponent component, Record value) {
        try {
            Method accessor = component.getAccessor();
            // why: records nested in interfaces of other packages are public, their methods not
            // always
            accessor.setAccessible(true);
            return accessor.invoke(value);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(component + " cannot be read", e);
        }
    }

    static String name(RecordComponent component) {
        return snakeCase(component.getName());
    }

    /// Which of several kinds it is.
    static String kind(Class<?> type) {
        return snakeCase(type.getSimpleName());
    }

    static String key(@Nullable Object key) {
        if (key instanceof Enum<?> word) {
            return Words.word(word);
        }
        if (key instanceof Record name && Words.isName(name.getClass())) {
            return String.valueOf(get(name.getClass().getRecordComponents()[0], name));
        }
        return String.valueOf(key);
    }

    private static String snakeCase(String camelCase) {
        StringBuilder snake = new StringBuilder();
        for (int i = 0; i < camelCase.length(); i++) {
            char letter = camelCase.charAt(i);
            snake.append(i > 0 && Character.isUpperCase(letter) ? "_" : "");
            snake.append(Character.toLowerCase(letter));
        }
        return snake.toString();
    }
}
