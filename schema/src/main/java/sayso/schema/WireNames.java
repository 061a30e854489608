package sayso.schema;

import static java.util.Objects.requireNonNull;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Gives the JSON text of each enum constant, finds the constant that a text names, and recognises
/// and builds records of a single text, such as ids. An enum's text is its `wireName`, or else its
/// lower-case name.
public final class WireNames {
    // why: reflection costs as much as all the rest of writing a cell of a matrix
    private static final ClassValue<Map<Object, String>> WORDS =
            new ClassValue<>() {
                @Override
                protected Map<Object, String> computeValue(Class<?> type) {
                    return looked(type);
                }
            };

    private static final ClassValue<Boolean> NAMES =
            new ClassValue<>() {
                @Override
                protected Boolean computeValue(Class<?> type) {
                    return hasTextAlone(type);
                }
            };

    private WireNames() {}

    public static boolean isName(Class<?> type) {
        return NAMES.get(type);
    }

    private static boolean hasTextAlone(Class<?> type) {
        RecordComponent[] components = type.getRecordComponents();
        return components != null
                && components.length == 1
                && components[0].getType() == String.class
                && components[0].getName().equals("value");
    }

    /// The words of an enum, in its order.
    public static List<String> of(Class<?> type) {
        return Arrays.stream(type.getEnumConstants()).map(one -> word((Enum<?>) one)).toList();
    }

    public static String word(Enum<?> value) {
        return requireNonNull(WORDS.get(value.getDeclaringClass()).get(value), "no word");
    }

    private static Map<Object, String> looked(Class<?> type) {
        Map<Object, String> words = new HashMap<>();
        for (Object one : type.getEnumConstants()) {
            words.put(one, looked((Enum<?>) one));
        }
        return words;
    }

    private static String looked(Enum<?> value) {
        try {
            return (String) value.getDeclaringClass().getMethod("wireName").invoke(value);
        } catch (NoSuchMethodException e) {
            return value.name().toLowerCase(Locale.ROOT);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(value + " has no word", e);
        }
    }

    /// The constant that a word names, case ignored. An enum that reads more words than it writes has a
    /// `parse`.
    static Optional<Object> find(Class<?> type, String text) {
        String word = text.strip();
        Optional<Object> found =
                Arrays.stream(type.getEnumConstants())
                        .filter(one -> word((Enum<?>) one).equalsIgnoreCase(word))
                        .map(Object.class::cast)
                        .findFirst();
        return found.isPresent() ? found : parsed(type, word);
    }

    private static Optional<Object> parsed(Class<?> type, String word) {
        try {
            Method parse = type.getMethod("parse", String.class);
            return ((Optional<?>) parse.invoke(null, word)).map(Object.class::cast);
        } catch (NoSuchMethodException e) {
            return Optional.empty(); // why: most enums read what they write and nothing else
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " cannot parse", e);
        }
    }

    static String listed(Class<?> type) {
        return of(type).stream().collect(Collectors.joining(", "));
    }

    static Object named(Class<? extends Record> type, String text) {
        try {
            Constructor<? extends Record> constructor = type.getDeclaredConstructor(String.class);
            return constructor.newInstance(text);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " cannot be made of a text", e);
        }
    }
}
