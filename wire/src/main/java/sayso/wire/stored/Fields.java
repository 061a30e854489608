package sayso.wire.stored;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.wire.Json;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// One stored JSON object, taken apart by streaming. Asking for a field that must be there and is
/// not throws `UnreadableException` with the field's path.
final class Fields {
    private final String path;
    private final Map<String, @Nullable Object> values;

    private Fields(String path, Map<String, @Nullable Object> values) {
        this.path = path;
        this.values = values;
    }

    /// Reads the whole of a stored text.
    ///
    /// @param what the name of the whole, as it stands in messages
    static <T> T read(String what, String text, Function<Fields, T> reader) {
        try {
            return reader.apply(parse(what, text));
        } catch (IllegalArgumentException e) {
            throw new UnreadableException(what + " holds what it cannot: " + e.getMessage(), e);
        }
    }

    private static Fields parse(String what, String text) {
        try (JsonParser parser = Json.parse(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new UnreadableException(what + " is not a JSON object");
            }
            return new Fields(what, object(parser));
        } catch (JacksonException e) {
            throw new UnreadableException(what + " is not readable JSON", e);
        }
    }

    String text(String name) {
        return required(name, optionalText(name));
    }

    String textOr(String name, String otherwise) {
        String text = optionalText(name);
        return text == null ? otherwise : text;
    }

    @Nullable String optionalText(String name) {
        return value(name, String.class);
    }

    boolean flagOr(String name, boolean otherwise) {
        Boolean flag = optionalFlag(name);
        return flag == null ? otherwise : flag;
    }

    @Nullable Boolean optionalFlag(String name) {
        return value(name, Boolean.class);
    }

    int number(String name) {
        return required(name, value(name, Long.class)).intValue();
    }

    long longNumber(String name) {
        return required(name, value(name, Long.class));
    }

    Instant instant(String name) {
        return required(name, optionalInstant(name));
    }

    @Nullable Instant optionalInstant(String name) {
        return optional(name, Instant::parse);
    }

    Fields object(String name) {
        return required(name, optionalObject(name));
    }

    @Nullable Fields optionalObject(String name) {
        Map<?, ?> object = value(name, Map.class);
        return object == null ? null : nested(path + '.' + name, object);
    }

    List<Fields> objects(String name) {
        List<Fields> objects = new ArrayList<>();
        for (Object element : elements(name)) {
            String place = path + '.' + name + '[' + objects.size() + ']';
            objects.add(nested(place, as(Map.class, element, place)));
        }
        return objects;
    }

    List<String> texts(String name) {
        List<String> texts = new ArrayList<>();
        for (Object element : elements(name)) {
            texts.add(as(String.class, element, path + '.' + name + '[' + texts.size() + ']'));
        }
        return texts;
    }

    /// The texts of an object whose names are data, in their order; empty if it is missing.
    Map<String, String> textsByName(String name) {
        Map<String, String> texts = new LinkedHashMap<>();
        Fields object = optionalObject(name);
        if (object != null) {
            object.values.keySet().forEach(key -> texts.put(key, object.text(key)));
        }
        return texts;
    }

    /// A text turned into something else, such as a constant or a duration.
    <T> T choice(String name, Function<String, Optional<T>> parse) {
        return required(name, optionalChoice(name, parse));
    }

    <T> @Nullable T optionalChoice(String name, Function<String, Optional<T>> parse) {
        return optional(name, text -> parse.apply(text).orElseThrow(() -> unreadable(name, text)));
    }

    <T> @Nullable T optional(String name, Function<String, T> parse) {
        String text = optionalText(name);
        try {
            return text == null ? null : parse.apply(text);
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new UnreadableException(path + '.' + name + " is '" + text + "'", e);
        }
    }

    private UnreadableException unreadable(String name, String text) {
        return new UnreadableException(path + '.' + name + " is '" + text + "'");
    }

    private <T> T required(String name, @Nullable T value) {
        if (value == null) {
            throw new UnreadableException(path + '.' + name + " is missing");
        }
        return value;
    }

    private List<?> elements(String name) {
        List<?> list = value(name, List.class);
        return list == null ? List.of() : list;
    }

    private <T> @Nullable T value(String name, Class<T> type) {
        Object value = values.get(name);
        return value == null ? null : as(type, value, path + '.' + name);
    }

    private static <T> T as(Class<T> type, @Nullable Object value, String place) {
        if (!type.isInstance(value)) {
            throw new UnreadableException(place + " is of the wrong type");
        }
        return type.cast(value);
    }

    private static Fields nested(String place, Map<?, ?> object) {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        object.forEach((name, value) -> values.put((String) name, value));
        return new Fields(place, values);
    }

    private static Map<String, @Nullable Object> object(JsonParser parser) {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            values.put(name, element(parser));
        }
        return values;
    }

    private static @Nullable Object element(JsonParser parser) {
        JsonToken token = parser.currentToken();
        if (token == null) { // why: a `case null` makes Java link the switch anew at every start
            throw new UnreadableException("the text ends too early");
        }
        return switch (token) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> {
                List<@Nullable Object> list = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    list.add(element(parser));
                }
                yield list;
            }
            case VALUE_STRING -> parser.getString();
            case VALUE_NUMBER_INT -> parser.getLongValue();
            case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            case END_OBJECT, END_ARRAY, PROPERTY_NAME, VALUE_EMBEDDED_OBJECT, NOT_AVAILABLE ->
                    throw new UnreadableException("a value is missing");
        };
    }
}
