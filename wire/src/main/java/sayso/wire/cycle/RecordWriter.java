package sayso.wire.cycle;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveScale;
import sayso.analysis.table.PlainNumberFormatter;
import sayso.schema.WireNames;
import sayso.wire.Json;
import sayso.wire.JsonTime;
import sayso.wire.analysis.AnalysisResultJson;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Writes records as JSON trees: snake_case names, enums and ids as text, variants of sealed types
/// with their `kind`; `exact` for storing, without null, `told` for replies, with null. Equal
/// records produce equal bytes.
public final class RecordWriter {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final JsonMapper MAPPER = new JsonMapper();

    private final boolean nulls;
    private final boolean plain;

    private RecordWriter(boolean nulls, boolean plain) {
        this.nulls = nulls;
        this.plain = plain;
    }

    /// What is kept: exact numbers, and nothing of what is null.
    public static RecordWriter exact() {
        return new RecordWriter(false, false);
    }

    /// What is told: numbers as people write them, and null where something is missing.
    public static RecordWriter told() {
        return new RecordWriter(true, true);
    }

    public ObjectNode object(Record value) {
        ObjectNode object = NODES.objectNode();
        for (RecordShape.Member component : RecordShape.of(value.getClass()).members()) {
            Object member = component.of(value);
            if (member != null || nulls) {
                object.set(component.name(), node(member, component.isSealed()));
            }
        }
        return object;
    }

    /// Values by name, such as details.
    public ObjectNode map(Map<String, ?> values) {
        return (ObjectNode) node(values, false);
    }

    JsonNode node(@Nullable Object value, boolean named) {
        if (value == null) {
            return NODES.nullNode();
        }
        if (plain && (value instanceof MeasuredValue || value instanceof ObjectiveScale)) {
            return MAPPER.readTree(Json.write(json -> AnalysisResultJson.write(json, value)));
        }
        if (value instanceof Record one) {
            return record(one, named);
        }
        if (value instanceof Enum<?> one) {
            return NODES.stringNode(WireNames.word(one));
        }
        if (value instanceof List<?> list) {
            ArrayNode array = NODES.arrayNode();
            list.forEach(element -> array.add(node(element, isOneOfSeveral(element))));
            return array;
        }
        if (value instanceof Map<?, ?> map) {
            ObjectNode object = NODES.objectNode();
            map.forEach((key, member) ->
                    object.set(RecordReflection.key(key), node(member, isOneOfSeveral(member))));
            return object;
        }
        return plain(value);
    }

    private JsonNode record(Record value, boolean named) {
        RecordShape shape = RecordShape.of(value.getClass());
        if (shape.isName()) {
            return NODES.stringNode((String) shape.members().getFirst().of(value));
        }
        ObjectNode object = object(value);
        if (!named) {
            return object;
        }
        ObjectNode whole = NODES.objectNode().put("kind", shape.kind());
        whole.setAll(object);
        return whole;
    }

    private static boolean isOneOfSeveral(@Nullable Object value) {
        return value instanceof Record && RecordShape.of(value.getClass()).isOneOfSeveral();
    }

    private JsonNode plain(Object value) {
        return switch (value) {
            case String text -> NODES.stringNode(text);
            case Boolean bool -> NODES.booleanNode(bool);
            case Integer number -> NODES.numberNode(number);
            case Long number -> NODES.numberNode(number);
            case Double number -> number(number);
            case Instant instant ->
                    NODES.stringNode(plain ? JsonTime.of(instant) : instant.toString());
            case LocalDate date -> NODES.stringNode(date.toString());
            default ->
                    throw new IllegalArgumentException(
                            value.getClass() + " has no place in a contract");
        };
    }

    private JsonNode number(double number) {
        if (!Double.isFinite(number)) {
            return NODES.nullNode();
        }
        if (plain) {
            return NODES.numberNode(new BigDecimal(PlainNumberFormatter.of(number)));
        }
        return number == Math.rint(number) && Math.abs(number) < Long.MAX_VALUE
                ? NODES.numberNode((long) number)
                : NODES.numberNode(number);
    }
}
