package sayso.wire.cycle;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.schema.WireNames;
import sayso.wire.UnreadableTextException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/// Reads the JSON in which `RecordWriter` stored records back into records of a given type.
final class StoredRecordReader {
    private StoredRecordReader() {}

    /// @throws UnreadableTextException where it is not what was kept
    static <T extends Record> T read(Class<T> type, JsonNode json) {
        return type.cast(record(type, json));
    }

    static @Nullable Object value(Type type, @Nullable JsonNode node) {
        if (node == null || node.isNull()) {
            return null;
        }
        if (type instanceof ParameterizedType generic) {
            Type[] arguments = generic.getActualTypeArguments();
            return generic.getRawType() == Map.class
                    ? map(arguments[0], arguments[1], node)
                    : list(arguments[0], node);
        }
        return plain((Class<?>) type, node);
    }

    private static @Nullable Object plain(Class<?> type, JsonNode node) {
        if (type.isEnum()) {
            return word(type, node.asString());
        }
        if (type.isRecord()) {
            return record(type, node);
        }
        if (type.isSealed()) {
            String kind = node.path("kind").asString();
            return Arrays.stream(type.getPermittedSubclasses())
                    .filter(one -> RecordShape.of(one).kind().equals(kind))
                    .map(one -> record(one, node))
                    .findFirst()
                    .orElseThrow(() -> new UnreadableTextException(type + " has no kind " + kind));
        }
        if (type == String.class) {
            return node.asString();
        }
        if (type == boolean.class || type == Boolean.class) {
            return node.asBoolean();
        }
        if (type == int.class || type == Integer.class) {
            return node.asInt();
        }
        if (type == long.class || type == Long.class) {
            return node.asLong();
        }
        if (type == double.class || type == Double.class) {
            return node.asDouble();
        }
        if (type == Instant.class) {
            return Instant.parse(node.asString());
        }
        if (type == LocalDate.class) {
            return LocalDate.parse(node.asString());
        }
        throw new UnreadableTextException(type + " is not kept");
    }

    private static Object record(Class<?> type, JsonNode node) {
        RecordShape shape = RecordShape.of(type);
        List<RecordShape.Member> members = shape.members();
        @Nullable Object[] values = new @Nullable Object[members.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] =
                    shape.isName()
                            ? node.asString()
                            : value(members.get(i).type(), node.get(members.get(i).name()));
        }
        try {
            return shape.constructor().newInstance(values);
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            throw new UnreadableTextException(type.getSimpleName() + " cannot be made of " + node);
        }
    }

    private static List<@Nullable Object> list(Type element, JsonNode node) {
        List<@Nullable Object> list = new ArrayList<>();
        node.forEach(one -> list.add(value(element, one)));
        return list;
    }

    private static Map<@Nullable Object, @Nullable Object> map(
            Type key, Type element, JsonNode node) {
        Map<@Nullable Object, @Nullable Object> map = new LinkedHashMap<>();
        node.properties()
                .forEach(member ->
                        map.put(
                                plain(
                                        (Class<?>) key,
                                        JsonNodeFactory.instance.stringNode(member.getKey())),
                                value(element, member.getValue())));
        return map;
    }

    private static Object word(Class<?> type, String word) {
        return Arrays.stream(type.getEnumConstants())
                .filter(one -> WireNames.word((Enum<?>) one).equals(word))
                .findFirst()
                .orElseThrow(() ->
                        new UnreadableTextException(type.getSimpleName() + " has no " + word));
    }
}
