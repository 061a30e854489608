package sayso.schema;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.contract.BriefDescription;
import sayso.decision.contract.Description;
import sayso.decision.contract.EnumValues;
import sayso.decision.contract.UnlistedField;
import sayso.decision.contract.ValueBounds;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Derives the JSON Schema (2020-12) of a record, as it is read or as it is written, as one flat
/// schema with nested records inlined. It has no `$ref`, `anyOf` or `oneOf`, because some model
/// providers strip or refuse these.
public final class RecordSchema {
    private static final Map<Class<?>, String> WORDS =
            Map.of(
                    String.class, "string",
                    boolean.class, "boolean",
                    Boolean.class, "boolean",
                    int.class, "integer",
                    Integer.class, "integer",
                    long.class, "integer",
                    Long.class, "integer",
                    double.class, "number",
                    Double.class, "number");

    private final boolean written;
    private final boolean brief;

    private RecordSchema(boolean written, boolean brief) {
        this.written = written;
        this.brief = brief;
    }

    /// The schema of what a contract record is read from: with descriptions and bounds, and without those
    /// components in `required` that are `@Nullable`.
    public static ObjectNode of(Class<? extends Record> type) {
        return new RecordSchema(false, false).object(type);
    }

    /// The same for agents, who carry it through every conversation: with the brief descriptions, without
    /// bounds, which reading checks and names anyway, and without unlisted fields.
    public static ObjectNode brief(Class<? extends Record> type) {
        return new RecordSchema(false, true).object(type);
    }

    /// The schema of a record that is written whole: every component is there, and those that are
    /// `@Nullable` may be null.
    public static ObjectNode ofWritten(Class<? extends Record> type) {
        return new RecordSchema(true, false).object(type);
    }

    private ObjectNode object(Class<? extends Record> type) {
        ObjectNode schema = node("object");
        describe(schema, type.getAnnotation(Description.class));
        ObjectNode properties = schema.putObject("properties");
        ArrayNode required = JsonNodeFactory.instance.arrayNode();
        for (RecordField field : RecordField.of(type)) {
            if (brief && field.component().isAnnotationPresent(UnlistedField.class)) {
                continue;
            }
            properties.set(field.name(), written ? writtenProperty(field) : property(field));
            if (written || !field.isOptional()) {
                required.add(field.name());
            }
        }
        if (written || !required.isEmpty()) {
            schema.set("required", required);
        }
        return schema;
    }

    private ObjectNode property(RecordField field) {
        RecordComponent component = field.component();
        ObjectNode schema = ofType(component.getGenericType());
        BriefDescription told = component.getAnnotation(BriefDescription.class);
        if (!brief || told == null) {
            describe(schema, component.getAnnotation(Description.class));
        } else if (!told.value().isEmpty()) {
            schema.put("description", told.value());
        }
        EnumValues words = component.getAnnotation(EnumValues.class);
        if (words != null) {
            ArrayNode values = schema.putArray("enum");
            for (String word : words.value()) {
                values.add(word);
            }
        }
        ValueBounds bounds = component.getAnnotation(ValueBounds.class);
        if (bounds != null && !brief) {
            bound(schema, bounds);
        }
        return schema;
    }

    private ObjectNode writtenProperty(RecordField field) {
        ObjectNode schema = ofType(field.component().getGenericType());
        if (field.isOptional()) {
            String name = schema.get("type").stringValue();
            schema.putArray("type").add(name).add("null");
            schema.remove("enum");
        }
        return schema;
    }

    private ObjectNode ofType(Type type) {
        if (type instanceof ParameterizedType generic) {
            Type[] arguments = generic.getActualTypeArguments();
            if (generic.getRawType() == List.class || generic.getRawType() == Set.class) {
                ObjectNode array = node("array");
                array.set("items", ofType(arguments[0]));
                return array;
            }
            if (generic.getRawType() == Map.class) {
                ObjectNode map = node("object");
                map.set("additionalProperties", ofType(arguments[1]));
                return map;
            }
        }
        if (type instanceof Class<?> plain) {
            return ofClass(plain);
        }
        throw new IllegalArgumentException(type + " has no place in a contract");
    }

    private ObjectNode ofClass(Class<?> type) {
        if (WireNames.isName(type)) {
            return node("string");
        }
        if (type.isEnum()) {
            ObjectNode words = node("string");
            WireNames.of(type).forEach(words.putArray("enum")::add);
            return words;
        }
        if (type.isRecord()) {
            return object(type.asSubclass(Record.class));
        }
        String word = WORDS.get(type);
        if (word != null) {
            return node(word);
        }
        if (type == LocalDate.class || type == Instant.class) {
            ObjectNode time = node("string");
            return written
                    ? time
                    : time.put("format", type == Instant.class ? "date-time" : "date");
        }
        if (written && (type.isSealed() || type == Object.class)) {
            return node("object"); // why: each of its kinds has fields of its own
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

    private void describe(ObjectNode schema, @Nullable Description text) {
        if (text != null && !written) {
            schema.put("description", text.value());
        }
    }

    private static ObjectNode node(String type) {
        return JsonNodeFactory.instance.objectNode().put("type", type);
    }
}
