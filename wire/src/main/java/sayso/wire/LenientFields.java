package sayso.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads the fields of a JSON object that others define or that may be damaged: unknown fields are
/// ignored, and a value of an unexpected type counts as absent. Such objects are payloads of
/// agents, output of programs, and files that a person edits.
///
/// JSON in shapes that Sayso defines is read with `StrictFields`, which tells what is wrong.
public final class LenientFields {
    private static final LenientFields NONE = new LenientFields(new JsonObject(Map.of()));

    private final Map<String, @Nullable Object> members;

    public LenientFields(JsonObject object) {
        this.members = object.members();
    }

    /// The fields of the object that a text is; none where it is no object.
    public static LenientFields parse(String text) {
        try {
            return of(PlainJson.parse(text));
        } catch (UnreadableJsonException e) {
            return NONE;
        }
    }

    /// The fields of a message between other programs, however long its texts are.
    ///
    /// @param line in UTF-8
    /// @return empty where it is no object that can be read
    public static Optional<LenientFields> parseMessage(byte[] line) {
        try {
            return PlainJson.parseMessage(new String(line, UTF_8)) instanceof JsonObject object
                    ? Optional.of(new LenientFields(object))
                    : Optional.empty();
        } catch (UnreadableJsonException _) {
            return Optional.empty();
        }
    }

    /// The fields of a value; none where it is no object.
    public static LenientFields of(@Nullable Object value) {
        return value instanceof JsonObject object ? new LenientFields(object) : NONE;
    }

    /// Everything that is there, by name.
    public Map<String, @Nullable Object> members() {
        return members;
    }

    /// Whatever the field holds.
    public @Nullable Object any(String name) {
        return members.get(name);
    }

    /// Whether the field holds anything but an empty text.
    public boolean has(String name) {
        Object value = any(name);
        return value != null && !"".equals(value);
    }

    public @Nullable String text(String name) {
        return any(name) instanceof String text ? text : null;
    }

    public String textOr(String name, String otherwise) {
        return any(name) instanceof String text ? text : otherwise;
    }

    /// A text that is not blank.
    public @Nullable String words(String name) {
        return any(name) instanceof String text && !text.isBlank() ? text : null;
    }

    public Optional<String> found(String name) {
        return Optional.ofNullable(words(name));
    }

    public Optional<Boolean> optionalFlag(String name) {
        return any(name) instanceof Boolean flag ? Optional.of(flag) : Optional.empty();
    }

    public boolean isTrue(String name) {
        return Boolean.TRUE.equals(any(name));
    }

    public boolean isFalse(String name) {
        return Boolean.FALSE.equals(any(name));
    }

    /// A whole number.
    public @Nullable Long number(String name) {
        return any(name) instanceof Long number ? number : null;
    }

    /// The elements of a list; null where it is none.
    public @Nullable List<?> list(String name) {
        return any(name) instanceof List<?> list ? list : null;
    }

    /// The texts of a list; what is none of them is left out.
    public List<String> texts(String name) {
        return texts(any(name));
    }

    /// The texts of each list of a list.
    public List<List<String>> textLists(String name) {
        List<List<String>> lists = new ArrayList<>();
        if (any(name) instanceof List<?> list) {
            list.forEach(inner -> lists.add(texts(inner)));
        }
        return lists;
    }

    private static List<String> texts(@Nullable Object value) {
        List<String> texts = new ArrayList<>();
        if (value instanceof List<?> list) {
            for (Object element : list) {
                if (element instanceof String text) {
                    texts.add(text);
                }
            }
        }
        return texts;
    }

    /// The objects of a list; what is none of them is left out.
    public List<LenientFields> objects(String name) {
        List<LenientFields> objects = new ArrayList<>();
        if (any(name) instanceof List<?> list) {
            for (Object value : list) {
                if (value instanceof JsonObject object) {
                    objects.add(new LenientFields(object));
                }
            }
        }
        return objects;
    }

    /// The fields of an object; none where there is no object.
    public LenientFields object(String name) {
        return of(any(name));
    }

    /// The texts of an object whose names are data, in their order; what is none of them is left out.
    public Map<String, String> textsByName() {
        Map<String, String> texts = new LinkedHashMap<>();
        members.forEach((name, value) -> {
            if (value instanceof String text) {
                texts.put(name, text);
            }
        });
        return texts;
    }

    /// The objects of an object whose names are data, in their order; what is none of them is left out.
    public Map<String, LenientFields> objectsByName() {
        Map<String, LenientFields> objects = new LinkedHashMap<>();
        members.forEach((name, value) -> {
            if (value instanceof JsonObject object) {
                objects.put(name, new LenientFields(object));
            }
        });
        return objects;
    }
}
