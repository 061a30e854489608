package sayso.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Requests that fit a JSON Schema, and the same with one value of a type that it does not name.
final class SchemaFuzzer {
    private static final JsonMapper JSON = new JsonMapper();
    private static final List<JsonNode> ODD =
            List.of(
                            "null",
                            "true",
                            "false",
                            "0",
                            "-1",
                            "7",
                            "2.5",
                            "1e308",
                            "1e999",
                            "-9223372036854775809",
                            "\"\"",
                            "\" \"",
                            "\"x\"",
                            "\"7\"",
                            "\"true\"",
                            "\"NaN\"",
                            "\"\\u0000\\u202e\\ud800\"",
                            "\"2027-02-30\"",
                            "\"[]\"",
                            "\"[{}]\"",
                            "\"{\\\"a\\\":[\"",
                            "[]",
                            "[null]",
                            "[7]",
                            "[\"x\",\"x\"]",
                            "[[]]",
                            "[{}]",
                            "{}",
                            "{\"\":null}",
                            "{\"id\":[]}",
                            "{\"a\":{\"b\":[{\"c\":1}]}}")
                    .stream()
                    .map(JSON::readTree)
                    .toList();

    private final Random random;

    SchemaFuzzer(long seed) {
        random = new Random(seed);
    }

    /// One that fits. A field that need not be there is there in two of three.
    ObjectNode fitting(JsonNode schema) {
        return (ObjectNode) fitting(schema, "", 0);
    }

    /// A value of no particular type.
    static List<JsonNode> odd() {
        return ODD;
    }

    /// Every place of a request at which a value stands, as far as it goes in depth.
    static List<List<Object>> places(JsonNode request) {
        List<List<Object>> places = new ArrayList<>();
        collect(request, List.of(), places);
        return places;
    }

    /// The same request with this value at that place.
    static JsonNode with(JsonNode request, List<Object> place, JsonNode value) {
        JsonNode copy = request.deepCopy();
        JsonNode at = copy;
        for (Object step : place.subList(0, place.size() - 1)) {
            at = step instanceof Integer index ? at.get(index) : at.get((String) step);
        }
        if (place.getLast() instanceof Integer index) {
            ((ArrayNode) at).set(index, value);
        } else {
            ((ObjectNode) at).set((String) place.getLast(), value);
        }
        return copy;
    }

    private static void collect(JsonNode at, List<Object> path, List<List<Object>> places) {
        if (!path.isEmpty()) {
            places.add(path);
        }
        if (at instanceof ObjectNode object) {
            object.properties()
                    .forEach(one -> collect(one.getValue(), then(path, one.getKey()), places));
        }
        for (int i = 0; at.isArray() && i < Math.min(1, at.size()); i++) {
            collect(at.get(i), then(path, i), places);
        }
    }

    private static List<Object> then(List<Object> path, Object step) {
        List<Object> longer = new ArrayList<>(path);
        longer.add(step);
        return List.copyOf(longer);
    }

    private JsonNode fitting(JsonNode schema, String name, int number) {
        if (schema.has("const")) {
            return schema.get("const");
        }
        if (schema.path("enum").size() > 0) {
            return schema.get("enum").get(random.nextInt(schema.get("enum").size()));
        }
        for (String several : List.of("anyOf", "oneOf")) {
            if (schema.path(several).size() > 0) {
                JsonNode all = schema.get(several);
                return fitting(all.get(random.nextInt(all.size())), name, number);
            }
        }
        JsonNode type = schema.path("type");
        return switch (type.isArray() ? type.get(0).asString() : type.asString("object")) {
            case "object" -> object(schema, Math.max(1, number));
            case "array" -> array(schema, name);
            case "boolean" -> JSON.valueToTree(random.nextBoolean());
            case "integer" -> JSON.valueToTree(schema.path("minimum").asInt(0) + number);
            case "number" -> JSON.valueToTree(schema.path("minimum").asDouble(0) + number);
            default -> JSON.valueToTree(text(schema, name, number));
        };
    }

    private static String text(JsonNode schema, String name, int number) {
        if (schema.path("format").asString("").equals("date")) {
            return "2027-03-01";
        }
        return name + "-" + number;
    }

    private ObjectNode object(JsonNode schema, int number) {
        ObjectNode object = JSON.createObjectNode();
        List<String> required = new ArrayList<>();
        schema.path("required").forEach(one -> required.add(one.asString()));
        for (Map.Entry<String, JsonNode> one : schema.path("properties").properties()) {
            if (required.contains(one.getKey()) || random.nextInt(3) > 0) {
                object.set(one.getKey(), fitting(one.getValue(), one.getKey(), number));
            }
        }
        if (schema.path("additionalProperties").isObject()) {
            object.set("key-1", fitting(schema.get("additionalProperties"), "key", 1));
        }
        return object;
    }

    private ArrayNode array(JsonNode schema, String name) {
        ArrayNode array = JSON.createArrayNode();
        int size = Math.max(schema.path("minItems").asInt(0), 1 + random.nextInt(2));
        for (int i = 0; i < size; i++) {
            array.add(fitting(schema.path("items"), name, i + 1));
        }
        return array;
    }
}
