package sayso.wire.stored;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.wire.JsonObject;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableJsonException;

/// Reads the fields of one JSON object written by Sayso, stored or received. A missing required
/// field causes an `UnreadableTextException` with the field's path.
public final class JsonFieldReader {
    private static final int ALONE = -1;

    // why: the place is put together only for a message, and most texts need none
    private final @Nullable JsonFieldReader outer;
    private final String name;
    private final int index;
    private final Map<String, @Nullable Object> values;

    private JsonFieldReader(
            @Nullable JsonFieldReader outer, String name, int index, JsonObject object) {
        this.outer = outer;
        this.name = name;
        this.index = index;
        this.values = object.members();
    }

    /// Reads the whole of a stored text.
    ///
    /// @param what the name of the whole, as it stands in messages
    public static <T> T read(String what, String text, Function<JsonFieldReader, T> reader) {
        try {
            return reader.apply(parse(what, text));
        } catch (IllegalArgumentException e) {
            throw new UnreadableTextException(what + " holds what it cannot: " + e.getMessage(), e);
        }
    }

    private static JsonFieldReader parse(String what, String text) {
        if (text.isBlank()) {
            throw new UnreadableTextException(what + " is not a JSON object");
        }
        try {
            if (PlainJson.parse(text) instanceof JsonObject object) {
                return new JsonFieldReader(null, what, ALONE, object);
            }
        } catch (UnreadableJsonException e) {
            throw new UnreadableTextException(what + " is not readable JSON", e);
        }
        throw new UnreadableTextException(what + " is not a JSON object");
    }

    public String text(String name) {
        return required(name, optionalText(name));
    }

    public String textOr(String name, String otherwise) {
        String text = optionalText(name);
        return text == null ? otherwise : text;
    }

    public @Nullable String optionalText(String name) {
        return value(name, String.class);
    }

    public boolean flagOr(String name, boolean otherwise) {
        Boolean flag = optionalFlag(name);
        return flag == null ? otherwise : flag;
    }

    public @Nullable Boolean optionalFlag(String name) {
        return value(name, Boolean.class);
    }

    public int number(String name) {
        return required(name, value(name, Long.class)).intValue();
    }

    public long longNumber(String name) {
        return required(name, value(name, Long.class));
    }

    public @Nullable Long optionalNumber(String name) {
        return value(name, Long.class);
    }

    /// A duration written as a number of seconds.
    public Duration seconds(String name) {
        Number seconds = required(name, value(name, Number.class));
        return Duration.ofMillis(Math.round(seconds.doubleValue() * 1000));
    }

    public Instant instant(String name) {
        return required(name, optionalInstant(name));
    }

    public @Nullable Instant optionalInstant(String name) {
        return optional(name, Instant::parse);
    }

    public JsonFieldReader object(String name) {
        return required(name, optionalObject(name));
    }

    public @Nullable JsonFieldReader optionalObject(String name) {
        JsonObject object = value(name, JsonObject.class);
        return object == null ? null : new JsonFieldReader(this, name, ALONE, object);
    }

    /// The objects of a list, each read; empty if it is missing.
    public <T> List<T> objects(String name, Function<JsonFieldReader, T> reader) {
        List<T> objects = new ArrayList<>();
        for (Object element : elements(name)) {
            int at = objects.size();
            JsonObject object = as(JsonObject.class, element, name, at);
            objects.add(reader.apply(new JsonFieldReader(this, name, at, object)));
        }
        return objects;
    }

    public List<String> texts(String name) {
        return texts(name, text -> text);
    }

    /// The texts of a list, each turned into something else; empty if it is missing.
    public <T> List<T> texts(String name, Function<String, T> reader) {
        List<T> texts = new ArrayList<>();
        for (Object element : elements(name)) {
            texts.add(reader.apply(as(String.class, element, name, texts.size())));
        }
        return texts;
    }

    /// The texts of an object whose names are data, in their order; empty if it is missing.
    public Map<String, String> textsByName(String name) {
        Map<String, String> texts = new LinkedHashMap<>();
        JsonFieldReader object = optionalObject(name);
        if (object != null) {
            object.values.keySet().forEach(key -> texts.put(key, object.text(key)));
        }
        return texts;
    }

    /// The objects of an object whose names are data, in their order; empty if it is missing.
    public Map<String, JsonFieldReader> objectsByName(String name) {
        Map<String, JsonFieldReader> objects = new LinkedHashMap<>();
        JsonFieldReader object = optionalObject(name);
        if (object != null) {
            object.values.keySet().forEach(key -> objects.put(key, object.object(key)));
        }
        return objects;
    }

    /// A text turned into something else, such as a constant or a duration.
    public <T> T choice(String name, Function<String, Optional<T>> parse) {
        return required(name, optionalChoice(name, parse));
    }

    public <T> @Nullable T optionalChoice(String name, Function<String, Optional<T>> parse) {
        return optional(name, text -> parse.apply(text).orElseThrow(() -> unreadable(name, text)));
    }

    public <T> @Nullable T optional(String name, Function<String, T> parse) {
        String text = optionalText(name);
        try {
            return text == null ? null : parse.apply(text);
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new UnreadableTextException(place(name, ALONE) + " is '" + text + "'", e);
        }
    }

    private UnreadableTextException unreadable(String name, String text) {
        return new UnreadableTextException(place(name, ALONE) + " is '" + text + "'");
    }

    private <T> T required(String name, @Nullable T value) {
        if (value == null) {
            throw new UnreadableTextException(place(name, ALONE) + " is missing");
        }
        return value;
    }

    private List<?> elements(String name) {
        List<?> list = value(name, List.class);
        return list == null ? List.of() : list;
    }

    private <T> @Nullable T value(String name, Class<T> type) {
        Object value = values.get(name);
        return value == null ? null : as(type, value, name, ALONE);
    }

    private <T> T as(Class<T> type, @Nullable Object value, String name, int index) {
        if (!type.isInstance(value)) {
            throw new UnreadableTextException(place(name, index) + " is of the wrong type");
        }
        return type.cast(value);
    }

    private String place(String inner, int at) {
        String here = outer == null ? name : outer.place(name, index);
        return here + '.' + inner + (at == ALONE ? "" : "[" + at + ']');
    }
}
