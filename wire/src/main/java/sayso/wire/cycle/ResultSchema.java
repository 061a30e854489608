package sayso.wire.cycle;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.schema.WireNames;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Derives the JSON Schema of a record as `RecordWriter.told()` writes it. Every member is present;
/// optional ones may be null.
final class ResultSchema {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private ResultSchema() {}

    static ObjectNode of(Class<? extends Record> type) {
        ObjectNode schema = NODES.objectNode().put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        ArrayNode required = NODES.arrayNode();
        for (RecordComponent component : type.getRecordComponents()) {
            ObjectNode member = ofType(component.getGenericType());
            if (component.getAnnotatedType().isAnnotationPresent(Nullable.class)
                    && member.path("type").isString()) {
                String name = member.get("type").stringValue();
                member.putArray("type").add(name).add("null");
                member.remove("enum");
            }
            properties.set(RecordReflection.name(component), member);
            required.add(RecordReflection.name(component));
        }
        schema.set("required", required);
        return schema;
    }

    private static ObjectNode ofType(Type type) {
        if (type instanceof ParameterizedType generic) {
            Type[] arguments = generic.getActualTypeArguments();
            ObjectNode schema = NODES.objectNode();
            if (generic.getRawType() == Map.class) {
                schema.put("type", "object").set("additionalProperties", ofType(arguments[1]));
            } else {
                schema.put("type", "array").set("items", ofType(arguments[0]));
            }
            return schema;
        }
        Class<?> plain = (Class<?>) type;
        if (plain.isEnum()) {
            ObjectNode words = NODES.objectNode().put("type", "string");
            WireNames.of(plain).forEach(words.putArray("enum")::add);
            return words;
        }
        if (plain.isRecord() && !WireNames.isName(plain)) {
            return of(plain.asSubclass(Record.class));
        }
        String word =
                plain.isSealed() || plain == Object.class
                        ? "object"
                        : plain == boolean.class || plain == Boolean.class
                                ? "boolean"
                                : plain == int.class
                                                || plain == Integer.class
                                                || plain == long.class
                                                || plain == Long.class
                                        ? "integer"
                                        : plain == double.class || plain == Double.class
                                                ? "number"
                                                : "string";
        return NODES.objectNode().put("type", word);
    }
}
