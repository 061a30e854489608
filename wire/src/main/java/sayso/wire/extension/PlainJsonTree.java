package sayso.wire.extension;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.schema.JsonTree;
import sayso.wire.Json;
import sayso.wire.JsonObject;
import sayso.wire.PlainJson;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Converts JSON text and trees to and from plain Java values, for callers without a JSON library:
/// `Map`, `List`, `String`, `Boolean`, `Long` and `Double`. Null members are absent.
public final class PlainJsonTree {
    private PlainJsonTree() {}

    /// The members of an object, in their order.
    public static Map<String, Object> of(ObjectNode json) {
        Map<String, Object> members = new LinkedHashMap<>();
        json.forEachEntry((name, node) -> {
            Object value = plain(node);
            if (value != null) {
                members.put(name, value);
            }
        });
        return members;
    }

    /// The members of the object that this text is.
    ///
    /// @throws sayso.wire.UnreadableJsonException if it is no JSON
    public static Map<String, Object> parse(String text) {
        Object value = plain(PlainJson.parse(text));
        Map<String, Object> members = new LinkedHashMap<>();
        if (value instanceof Map<?, ?> map) {
            map.forEach((name, member) -> members.put((String) name, member));
        }
        return members;
    }

    /// @throws IllegalArgumentException for a value that JSON has no word for
    public static ObjectNode node(Map<String, ?> members) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        members.forEach((name, value) -> {
            if (value != null) {
                node.set(name, nodeOf(value));
            }
        });
        return node;
    }

    /// Compact JSON.
    ///
    /// @throws IllegalArgumentException for a value that JSON has no word for
    public static String text(Map<String, ?> members) {
        return Json.write(json -> write(json, members));
    }

    private static @Nullable Object plain(JsonNode node) {
        return switch (node.getNodeType()) {
            case STRING -> node.stringValue();
            case BOOLEAN -> node.booleanValue();
            case NUMBER -> number(node);
            case ARRAY -> {
                List<Object> all = new ArrayList<>();
                node.forEach(element -> {
                    Object value = plain(element);
                    if (value != null) {
                        all.add(value);
                    }
                });
                yield all;
            }
            case OBJECT -> of((ObjectNode) node);
            case NULL, MISSING, BINARY, POJO -> null;
        };
    }

    private static Object number(JsonNode node) {
        if (node.isIntegralNumber() && node.canConvertToLong()) {
            return node.longValue();
        }
        return node.doubleValue();
    }

    private static @Nullable Object plain(@Nullable Object value) {
        // why: a switch over types makes Java build a class at every start of a server; likewise
        // below
        if (value instanceof JsonObject object) {
            Map<String, Object> all = new LinkedHashMap<>();
            object.members()
                    .forEach((name, member) -> {
                        Object plain = plain(member);
                        if (plain != null) {
                            all.put(name, plain);
                        }
                    });
            return all;
        }
        if (value instanceof List<?> list) {
            List<Object> all = new ArrayList<>();
            for (Object element : list) {
                Object plain = plain(element);
                if (plain != null) {
                    all.add(plain);
                }
            }
            return all;
        }
        return value;
    }

    private static JsonNode nodeOf(Object value) {
        JsonNodeFactory nodes = JsonNodeFactory.instance;
        JsonNode scalar = JsonTree.scalar(value);
        if (scalar != null) {
            return scalar;
        }
        if (value instanceof List<?> list) {
            ArrayNode array = nodes.arrayNode();
            for (Object element : list) {
                array.add(element == null ? nodes.nullNode() : nodeOf(element));
            }
            return array;
        }
        if (value instanceof Map<?, ?> map) {
            ObjectNode object = nodes.objectNode();
            map.forEach((name, member) -> {
                if (member != null) {
                    object.set(String.valueOf(name), nodeOf(member));
                }
            });
            return object;
        }
        throw noJson(value);
    }

    private static void write(JsonGenerator json, Object value) {
        switch (value) {
            case String text -> json.writeString(text);
            case Boolean truth -> json.writeBoolean(truth);
            case Integer whole -> json.writeNumber(whole);
            case Long whole -> json.writeNumber(whole);
            case Double number when Double.isFinite(number) -> json.writeNumber(number);
            case List<?> list -> {
                json.writeStartArray();
                for (Object element : list) {
                    if (element == null) {
                        json.writeNull();
                    } else {
                        write(json, element);
                    }
                }
                json.writeEndArray();
            }
            case Map<?, ?> map -> {
                json.writeStartObject();
                map.forEach((name, member) -> {
                    if (member != null) {
                        json.writeName(String.valueOf(name));
                        write(json, member);
                    }
                });
                json.writeEndObject();
            }
            default -> throw noJson(value);
        }
    }

    private static IllegalArgumentException noJson(Object value) {
        return new IllegalArgumentException(
                "a value of " + value.getClass().getName() + " is not JSON");
    }
}
