package sayso.schema;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Converts one JSON value to the type its field requires, as leniently as `RecordReader` promises,
/// or reports why it cannot.
final class ValueReader {
    private static final int SHOWN = 60;

    private final RecordReader reader;

    ValueReader(RecordReader reader) {
        this.reader = reader;
    }

    @Nullable Object read(Type type, JsonNode node, String path) {
        if (type instanceof ParameterizedType generic) {
            Type last =
                    generic.getActualTypeArguments()[generic.getActualTypeArguments().length - 1];
            return generic.getRawType() == List.class
                    ? list(last, node, path)
                    : map(last, node, path);
        }
        Class<?> plain = (Class<?>) type;
        if (WireNames.isName(plain)) {
            return name(plain.asSubclass(Record.class), node, path);
        }
        if (plain.isEnum()) {
            return word(plain, node, path);
        }
        if (plain == LocalDate.class) {
            return date(node, path);
        }
        if (plain.isRecord()) {
            return nested(plain.asSubclass(Record.class), node, path);
        }
        if (plain == String.class) {
            return string(node, path);
        }
        if (plain == Boolean.class || plain == boolean.class) {
            return bool(node, path);
        }
        if (plain == Integer.class || plain == int.class) {
            return integer(node, path);
        }
        if (plain == Long.class || plain == long.class) {
            return large(node, path);
        }
        if (plain == Double.class || plain == double.class) {
            return number(node, path);
        }
        throw new IllegalArgumentException(type + " has no place in a request");
    }

    private @Nullable Object string(JsonNode node, String path) {
        if (node.isString()) {
            return node.stringValue();
        }
        if (node.isNumber() || node.isBoolean()) {
            reader.warn(path + " " + node + " read as text");
            return node.asString();
        }
        return mistyped(node, path, "a text");
    }

    /// An id, or another text that has a type of its own.
    private @Nullable Object name(Class<? extends Record> type, JsonNode node, String path) {
        if (!node.isString() && !node.isNumber()) {
            return mistyped(node, path, "a text");
        }
        String text = node.asString();
        if (text.isBlank()) {
            reader.fault("blank", path, path + " is blank");
            return null;
        }
        return WireNames.named(type, text);
    }

    private @Nullable Object word(Class<?> type, JsonNode node, String path) {
        Optional<Object> word =
                node.isString() ? WireNames.find(type, node.stringValue()) : Optional.empty();
        if (word.isEmpty()) {
            reader.fault(
                    "unknown",
                    path,
                    path + " " + shown(node) + " is not one of " + WireNames.listed(type));
        }
        return word.orElse(null);
    }

    private @Nullable Object date(JsonNode node, String path) {
        try {
            return LocalDate.parse(node.isString() ? node.stringValue().strip() : "");
        } catch (DateTimeParseException e) {
            return mistyped(node, path, "a date such as 2027-03-01");
        }
    }

    private @Nullable Object bool(JsonNode node, String path) {
        if (node.isBoolean()) {
            return node.booleanValue();
        }
        String text = node.isString() ? node.stringValue().strip() : "";
        if (text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false")) {
            reader.warn(path + " \"" + text + "\" read as a boolean");
            return text.equalsIgnoreCase("true");
        }
        reader.fault("type", path, path + " is not a boolean");
        return null;
    }

    private @Nullable Object integer(JsonNode node, String path) {
        Double value = parsed(node);
        if (value == null || value != Math.rint(value) || Math.abs(value) > Integer.MAX_VALUE) {
            return mistyped(node, path, "an integer");
        }
        warnOfText(node, path);
        return value.intValue();
    }

    /// An integer of 64 bits, with all of its digits.
    private @Nullable Object large(JsonNode node, String path) {
        if (!node.isNumber() && !node.isString()) {
            return mistyped(node, path, "an integer");
        }
        try {
            long value = new BigDecimal(node.asString().strip()).longValueExact();
            warnOfText(node, path);
            return value;
        } catch (ArithmeticException | NumberFormatException e) {
            return mistyped(node, path, "an integer");
        }
    }

    private @Nullable Object number(JsonNode node, String path) {
        Double value = parsed(node);
        if (value == null) {
            return mistyped(node, path, "a number");
        }
        warnOfText(node, path);
        return value;
    }

    private static @Nullable Double parsed(JsonNode node) {
        if (node.isNumber()) {
            return node.doubleValue();
        }
        if (!node.isString() || !node.stringValue().strip().matches("[+-]?\\d{1,15}(\\.\\d+)?")) {
            return null;
        }
        return Double.valueOf(node.stringValue().strip());
    }

    private void warnOfText(JsonNode node, String path) {
        if (node.isString()) {
            reader.warn(path + " " + node + " read as a number");
        }
    }

    private @Nullable Object list(Type entry, JsonNode node, String path) {
        JsonNode array = unwrapped(node, path, "a list");
        if (!array.isArray()) {
            return mistyped(node, path, "a list");
        }
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < array.size(); i++) {
            String at = path + "[" + i + "]";
            Object value =
                    array.get(i).isNull()
                            ? mistyped(array.get(i), at, named(entry))
                            : read(entry, array.get(i), at);
            if (value != null) {
                values.add(value);
            } else {
                placeholder(entry).ifPresent(values::add);
            }
        }
        return values;
    }

    /// What holds the place of an entry that cannot be read, so that rules name the others by theirs: an
    /// object that lacks every field. There is none for what is no object or cannot do without a field.
    private static Optional<? extends Record> placeholder(Type entry) {
        return entry instanceof Class<?> plain && plain.isRecord() && !WireNames.isName(plain)
                ? RecordReader.empty(plain.asSubclass(Record.class))
                : Optional.empty();
    }

    private @Nullable Object map(Type entry, JsonNode node, String path) {
        JsonNode object = unwrapped(node, path, "an object");
        if (!object.isObject()) {
            return mistyped(node, path, "an object");
        }
        Map<String, Object> values = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> property : object.properties()) {
            if (!property.getValue().isNull()) {
                Object value = read(entry, property.getValue(), path + "." + property.getKey());
                if (value != null) {
                    values.put(property.getKey(), value);
                }
            }
        }
        return values;
    }

    private @Nullable Object nested(Class<? extends Record> type, JsonNode node, String path) {
        JsonNode object = unwrapped(node, path, "an object");
        if (!(object instanceof ObjectNode json)) {
            return mistyped(node, path, "an object");
        }
        return reader.record(type, json, path + ".").orElse(null);
    }

    /// Lists and objects that a model sent as JSON inside a text.
    private JsonNode unwrapped(JsonNode node, String path, String wanted) {
        if (!node.isString()) {
            return node;
        }
        try {
            JsonNode inner = JsonTree.read(node.stringValue());
            if (inner.isContainer()) {
                reader.warn(path + " is JSON inside a text; read as " + wanted);
                return inner;
            }
        } catch (JacksonException e) {
            return node; // why: not JSON; the caller reports the type
        }
        return node;
    }

    private @Nullable Object mistyped(JsonNode node, String path, String wanted) {
        reader.fault("type", path, path + " is " + shown(node) + ", not " + wanted);
        return null;
    }

    private static String named(Type type) {
        return type == String.class ? "a text" : "an object";
    }

    private static String shown(JsonNode node) {
        String text = node.isNumber() ? node.asString() : JsonTree.write(node);
        return text.length() > SHOWN ? text.substring(0, SHOWN) + "..." : text;
    }
}
