package sayso.schema;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Derives the JSON Schema (2020-12) of a contract record. The schema is flat: nested records are
/// inlined, without `$ref`, `anyOf` or `oneOf`, because some model providers strip or refuse these.
/// Components that are not `@Nullable` are required.
public final class RecordSchema {
    private RecordSchema() {}

    public static ObjectNode of(Class<? extends Record> type) {
        ObjectNode schema = object().put("type", "object");
        describe(schema, type.getAnnotation(Description.class));
        ObjectNode properties = schema.putObject("properties");
        ArrayNode required = JsonNodeFactory.instance.arrayNode();
        for (RecordField field : RecordField.of(type)) {
            properties.set(field.name(), property(field.component()));
            if (!field.isOptional()) {
                required.add(field.name());
            }
        }
        if (!required.isEmpty()) {
            schema.set("required", required);
        }
        return schema;
    }

    private static ObjectNode property(RecordComponent component) {
        ObjectNode schema = ofType(component.getGenericType());
        describe(schema, component.getAnnotation(Description.class));
        EnumValues words = component.getAnnotation(EnumValues.class);
        if (words != null) {
            ArrayNode values = schema.putArray("enum");
            for (String word : words.value()) {
                values.add(word);
            }
        }
        ValueBounds bounds = component.getAnnotation(ValueBounds.class);
        if (bounds != null) {
            bound(schema, bounds);
        }
        return schema;
    }

    private static ObjectNode ofType(Type type) {
        if (type instanceof ParameterizedType generic) {
            if (generic.getRawType() == List.class) {
                ObjectNode array = object().put("type", "array");
                array.set("items", ofType(generic.getActualTypeArguments()[0]));
                return array;
            }
            if (generic.getRawType() == Map.class) {
                ObjectNode map = object().put("type", "object");
                map.set("additionalProperties", ofType(generic.getActualTypeArguments()[1]));
                return map;
            }
        }
        if (type instanceof Class<?> plain) {
            return ofClass(plain);
        }
        throw new IllegalArgumentException(type + " has no place in a contract");
    }

    private static ObjectNode ofClass(Class<?> type) {
        if (WireNames.isName(type)) {
            return object().put("type", "string");
        }
        if (type.isEnum()) {
            ObjectNode words = object().put("type", "string");
            WireNames.of(type).forEach(words.putArray("enum")::add);
            return words;
        }
        if (type == LocalDate.class) {
            return object().put("type", "string").put("format", "date");
        }
        if (type.isRecord()) {
            return of(type.asSubclass(Record.class));
        }
        if (type == String.class) {
            return object().put("type", "string");
        }
        if (type == Instant.class) {
            return object().put("type", "string").put("format", "date-time");
        }
        if (type == boolean.class || type == Boolean.class) {
            return object().put("type", "boolean");
        }
        if (type == int.class
                || type == Integer.class
                || type == long.class
                || type == Long.class) {
            return object().put("type", "integer");
        }
        if (type == double.class || type == Double.class) {
            return object().put("type", "number");
        }
        throw new IllegalArgumentException(type + " has no place in a contract");
    }

    private static void bound(ObjectNode schema, ValueBounds bounds) {
        String kind = schema.get("type").stringValue();
        String least =
                switch (kind) {
                    case "string" -> "minLength";
                    case "array" -> "minItems";
                    default -> "minimum";
                };
        String most =
                switch (kind) {
                    case "string" -> "maxLength";
                    case "array" -> "maxItems";
                    default -> "maximum";
                };
        if (bounds.min() != ValueBounds.NONE) {
            schema.put(least, bounds.min());
        }
        if (bounds.max() != ValueBounds.NONE) {
            schema.put(most, bounds.max());
        }
    }

    private static void describe(ObjectNode schema, @Nullable Description text) {
        if (text != null) {
            schema.put("description", text.value());
        }
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
