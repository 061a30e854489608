package sayso.wire.cycle;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.schema.WireNames;

/// Cached reflective description of a record class for its conversion to and from JSON: its
/// components with their JSON names, its constructor, and its kind within a sealed type. Java's
/// reflection copies and checks at every access, and one matrix holds thousands of records.
///
/// @param isName whether it is one text in JSON
/// @param isOneOfSeveral whether it is one kind of a sealed interface
/// @param kind which of them it is
record RecordShape(
        List<Member> members,
        Constructor<?> constructor,
        boolean isName,
        boolean isOneOfSeveral,
        String kind) {
    private static final ClassValue<RecordShape> KNOWN =
            new ClassValue<>() {
                @Override
                protected RecordShape computeValue(Class<?> type) {
                    return look(type);
                }
            };

    /// One component.
    ///
    /// @param name in JSON
    /// @param isSealed whether it holds one of several kinds
    record Member(String name, Method accessor, Type type, boolean isSealed) {
        @Nullable Object of(Record value) {
            try {
                return accessor.invoke(value);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(name + " cannot be read", e);
            }
        }
    }

    static RecordShape of(Class<?> type) {
        return KNOWN.get(type);
    }

    private static RecordShape look(Class<?> type) {
        RecordComponent[] components = type.getRecordComponents();
        List<Member> members = new ArrayList<>();
        Class<?>[] types = new Class<?>[components.length];
        for (int i = 0; i < components.length; i++) {
            Method accessor = components[i].getAccessor();
            // why: records nested in interfaces of other packages are public, their methods not
            // always
            accessor.setAccessible(true);
            types[i] = components[i].getType();
            members.add(
                    new Member(
                            RecordReflection.name(components[i]),
                            accessor,
                            components[i].getGenericType(),
                            types[i].isSealed()));
        }
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return new RecordShape(
                    List.copyOf(members),
                    constructor,
                    WireNames.isName(type),
                    Arrays.stream(type.getInterfaces()).anyMatch(Class::isSealed),
                    RecordReflection.kind(type));
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(type + " cannot be made", e);
        }
    }
}
