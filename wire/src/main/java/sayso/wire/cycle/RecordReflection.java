package sayso.wire.cycle;

import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sayso.decision.contract.FieldName;
import sayso.schema.WireNames;
import sayso.wire.analysis.AnalysisResultJson;

/// Reflective access to records for their conversion to and from JSON: the value of a component,
/// and the JSON names of components, kinds and map keys.
final class RecordReflection {
    private RecordReflection() {}

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
        FieldName called = component.getAnnotation(FieldName.class);
        return called != null && !called.value().isEmpty()
                ? called.value()
                : AnalysisResultJson.snake(component.getName());
    }

    /// Which of several kinds it is.
    static String kind(Class<?> type) {
        return AnalysisResultJson.snake(
                type.getSimpleName().substring(0, 1).toLowerCase(Locale.ROOT)
                        + type.getSimpleName().substring(1));
    }

    static String key(@Nullable Object key) {
        if (key instanceof Enum<?> word) {
            return WireNames.word(word);
        }
        if (key instanceof Record name && WireNames.isName(name.getClass())) {
            return String.valueOf(get(name.getClass().getRecordComponents()[0], name));
        }
        return String.valueOf(key);
    }
}
