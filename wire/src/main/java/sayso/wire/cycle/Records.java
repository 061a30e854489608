package sayso.wire.cycle;

import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.call.Called;
import sayso.schema.Words;
import sayso.wire.analysis.RecordJson;

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
        Called called = component.getAnnotation(Called.class);
        return called != null ? called.value() : RecordJson.snake(component.getName());
    }

    /// Which of several kinds it is.
    static String kind(Class<?> type) {
        return RecordJson.snake(
                type.getSimpleName().substring(0, 1).toLowerCase(Locale.ROOT)
                        + type.getSimpleName().substring(1));
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
}
