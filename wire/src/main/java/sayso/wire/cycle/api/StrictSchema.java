package sayso.wire.cycle.api;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Converts a JSON Schema to the strict form of model providers, every property required, optional
/// ones nullable, and no additional properties; empty for a schema that has no such form.
final class StrictSchema {
    private static final Set<String> KEPT =
            Set.of(
                    "type",
                    "description",
                    "properties",
                    "required",
                    "items",
                    "enum",
                    "minimum",
                    "maximum");

    private StrictSchema() {}

    /// @return empty where it takes objects of any kind, which no such schema can say
    static Optional<ObjectNode> of(ObjectNode schema) {
        ObjectNode strict = schema.deepCopy();
        return close(strict) ? Optional.of(strict) : Optional.empty();
    }

    private static boolean close(ObjectNode schema) {
        Set.copyOf(schema.propertyNames()).stream()
                .filter(name -> !KEPT.contains(name))
                .forEach(schema::remove);
        if (schema.get("items") instanceof ObjectNode items && !close(items)) {
            return false;
        }
        if (!"object".equals(schema.path("type").asString(""))) {
            return true;
        }
        if (!(schema.get("properties") instanceof ObjectNode properties)) {
            return false;
        }
        Set<String> required = new HashSet<>();
        schema.path("required").forEach(name -> required.add(name.stringValue()));
        schema.remove("required");
        ArrayNode all = schema.putArray("required");
        for (String name : properties.propertyNames()) {
            all.add(name);
            if (properties.get(name) instanceof ObjectNode property) {
                if (!close(property)) {
                    return false;
                }
                if (!required.contains(name)) {
                    orNull(property);
                }
            }
        }
        schema.put("additionalProperties", false);
        return true;
    }

    private static void orNull(ObjectNode property) {
        JsonNode type = property.get("type");
        if (type != null && type.isString()) {
            ArrayNode types = property.arrayNode().add(type).add("null");
            property.set("type", types);
        }
        if (property.get("enum") instanceof ArrayNode words) {
            words.addNull();
        }
    }
}
