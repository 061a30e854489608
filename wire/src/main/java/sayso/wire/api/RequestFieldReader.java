package sayso.wire.api;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.ProblemCollector;
import sayso.wire.JsonObject;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableJsonException;

/// Reads the fields of a request body. Fields of the wrong type and unknown fields go to
/// `ProblemCollector` with their path and read as absent, so that one pass reports every fault.
/// Null counts as absent.
final class RequestFieldReader {
    private final String path;
    private final Map<String, @Nullable Object> values;
    private final ProblemCollector problems;
    private final Set<String> known = new HashSet<>();

    private RequestFieldReader(String path, JsonObject object, ProblemCollector problems) {
        this.path = path;
        this.values = object.members();
        this.problems = problems;
    }

    /// Empty if the text is not one JSON object; that is told too.
    static <T> Optional<T> read(
            String text, ProblemCollector problems, Function<RequestFieldReader, T> reader) {
        try {
            if (PlainJson.parse(text) instanceof JsonObject object) {
                RequestFieldReader fields = new RequestFieldReader("", object, problems);
                T value = reader.apply(fields);
                fields.refuseUnknown();
                return Optional.of(value);
            }
            problems.add("type", "", "the body is not a JSON object");
        } catch (UnreadableJsonException e) {
            problems.add("type", "", "the body is not readable JSON: " + e.getMessage());
        }
        return Optional.empty();
    }

    ProblemCollector problems() {
        return problems;
    }

    /// Tells that a field which must be there is not.
    void missing(String name) {
        String field = path + name;
        problems.add("missing", field, field + " is missing");
    }

    /// Tells the same of a value that reads as absent, unless some other fault was told, which may be why.
    void expect(String name, @Nullable Object value) {
        if (value == null && problems.none()) {
            missing(name);
        }
    }

    /// A text of at most so many characters that must be there; reads as empty where it is not.
    String needed(String name, int most) {
        String text = text(name, most);
        if (text == null) {
            missing(name);
            return "";
        }
        return text;
    }

    @Nullable String text(String name) {
        return value(name, String.class, "a text");
    }

    /// A text of at most so many characters.
    @Nullable String text(String name, int most) {
        String text = text(name);
        int length = text == null ? 0 : text.codePointCount(0, text.length());
        if (length > most) {
            String field = path + name;
            problems.add(
                    "too_long",
                    field,
                    field + " has " + length + " characters; the limit is " + most);
        }
        return text;
    }

    @Nullable Boolean flag(String name) {
        return value(name, Boolean.class, "true or false");
    }

    /// A whole number that fits; others are a fault.
    @Nullable Integer whole(String name) {
        Long number = value(name, Long.class, "a whole number");
        if (number == null || number.intValue() == number) {
            return number == null ? null : number.intValue();
        }
        String field = path + name;
        problems.add("range", field, field + " " + number + " is out of range");
        return null;
    }

    @Nullable Double number(String name) {
        Number number = value(name, Number.class, "a number");
        return number == null ? null : number.doubleValue();
    }

    /// A length of time, written as a number of seconds above zero.
    @Nullable Duration duration(String name) {
        Double seconds = number(name);
        if (seconds == null) {
            return null;
        }
        Optional<Duration> duration = seconds > 0 ? ApiJson.duration(seconds) : Optional.empty();
        if (duration.isEmpty()) {
            String field = path + name;
            problems.add("range", field, field + " " + seconds + " is out of range");
        }
        return duration.orElse(null);
    }

    /// A text turned into something else.
    ///
    /// @param kinds what it may be, for the message
    <T> @Nullable T choice(String name, String kinds, Function<String, Optional<T>> parse) {
        String text = text(name);
        Optional<T> value = text == null ? Optional.empty() : parse.apply(text);
        if (text != null && value.isEmpty()) {
            String field = path + name;
            problems.add("unknown", field, field + " '" + text + "' is not one of " + kinds);
        }
        return value.orElse(null);
    }

    @Nullable List<String> texts(String name) {
        List<?> list = value(name, List.class, "a list");
        if (list == null) {
            return null;
        }
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            String text = as(String.class, list.get(i), path + name + "[" + i + "]", "a text");
            texts.add(text == null ? "" : text);
        }
        return texts;
    }

    /// The texts of an object whose names are data, in their order.
    @Nullable Map<String, String> textsByName(String name) {
        JsonObject object = value(name, JsonObject.class, "an object");
        if (object == null) {
            return null;
        }
        Map<String, String> texts = new LinkedHashMap<>();
        object.members()
                .forEach((key, value) -> {
                    String text = as(String.class, value, path + name + "." + key, "a text");
                    if (text != null) {
                        texts.put(key, text);
                    }
                });
        return texts;
    }

    <T> @Nullable List<T> objects(String name, Function<RequestFieldReader, T> reader) {
        List<?> list = value(name, List.class, "a list");
        if (list == null) {
            return null;
        }
        List<T> objects = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            String place = path + name + "[" + i + "]";
            JsonObject object = as(JsonObject.class, list.get(i), place, "an object");
            if (object != null) {
                RequestFieldReader inner = new RequestFieldReader(place + ".", object, problems);
                objects.add(reader.apply(inner));
                inner.refuseUnknown();
            }
        }
        return objects;
    }

    <T> @Nullable T object(String name, Function<RequestFieldReader, T> reader) {
        JsonObject object = value(name, JsonObject.class, "an object");
        if (object == null) {
            return null;
        }
        RequestFieldReader inner = new RequestFieldReader(path + name + ".", object, problems);
        T value = reader.apply(inner);
        inner.refuseUnknown();
        return value;
    }

    private void refuseUnknown() {
        for (String name : values.keySet()) {
            if (!known.contains(name)) {
                String field = path + name;
                problems.add("unknown", field, field + " is unknown here");
            }
        }
    }

    private <T> @Nullable T value(String name, Class<T> type, String wanted) {
        known.add(name);
        Object value = values.get(name);
        return value == null ? null : as(type, value, path + name, wanted);
    }

    private <T> @Nullable T as(Class<T> type, @Nullable Object value, String place, String wanted) {
        if (!type.isInstance(value)) {
            problems.add("type", place, place + " is " + kind(value) + ", not " + wanted);
            return null;
        }
        return type.cast(value);
    }

    private static String kind(@Nullable Object value) {
        return switch (value) {
            case null -> "null";
            case String _ -> "a text";
            case Boolean _ -> "true or false";
            case Number _ -> "a number";
            case List<?> _ -> "a list";
            case JsonObject _ -> "an object";
            default -> "something else";
        };
    }
}
