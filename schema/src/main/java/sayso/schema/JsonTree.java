package sayso.schema;

import java.io.StringWriter;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// JSON text as a tree of nodes and back, without a `JsonMapper`: the first mapper of a process loads some six hundred
/// classes for the binding of arbitrary types, which what agents ask and are told has no use for. Of two members
/// with one name the later counts. Safe for use by many threads.
public final class JsonTree {
    private static final JsonFactory FACTORY = new JsonFactory();
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private JsonTree() {}

    /// @throws JacksonException if the text is not exactly one JSON value
    public static JsonNode read(String text) {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            JsonToken first = parser.nextToken();
            if (first == null) {
                throw new StreamReadException(parser, "there is no value");
            }
            JsonNode value = value(first, parser);
            if (parser.nextToken() != null) {
                throw new StreamReadException(parser, "something follows the value");
            }
            return value;
        }
    }

    /// The node of a text, a truth value or a finite number; null for anything else.
    // why: a switch over types makes Java build a class at every start of a server
    public static @Nullable JsonNode scalar(Object value) {
        if (value instanceof String text) {
            return NODES.stringNode(text);
        }
        if (value instanceof Boolean truth) {
            return NODES.booleanNode(truth);
        }
        if (value instanceof Integer number) {
            return NODES.numberNode(number);
        }
        if (value instanceof Long number) {
            return NODES.numberNode(number);
        }
        return value instanceof Double number && Double.isFinite(number)
                ? NODES.numberNode(number)
                : null;
    }

    private static JsonNode value(JsonToken token, JsonParser parser) {
        return switch (token) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> array(parser);
            case VALUE_STRING -> NODES.stringNode(parser.getString());
            case VALUE_NUMBER_INT -> integer(parser);
            case VALUE_NUMBER_FLOAT -> fraction(parser);
            case VALUE_TRUE -> NODES.booleanNode(true);
            case VALUE_FALSE -> NODES.booleanNode(false);
            case VALUE_NULL -> NODES.nullNode();
            case NOT_AVAILABLE, END_OBJECT, END_ARRAY, PROPERTY_NAME, VALUE_EMBEDDED_OBJECT ->
                    throw new IllegalStateException("unexpected token " + token);
        };
    }

    private static ObjectNode object(JsonParser parser) {
        ObjectNode object = NODES.objectNode();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            object.set(name, value(parser.nextToken(), parser));
        }
        return object;
    }

    private static ArrayNode array(JsonParser parser) {
        ArrayNode array = NODES.arrayNode();
        for (JsonToken next = parser.nextToken();
                next != JsonToken.END_ARRAY;
                next = parser.nextToken()) {
            array.add(value(next, parser));
        }
        return array;
    }

    private static JsonNode fraction(JsonParser parser) {
        double number = parser.getDoubleValue();
        if (!Double.isFinite(number)) {
            throw new StreamReadException(parser, "a number is too large");
        }
        return NODES.numberNode(number);
    }

    private static JsonNode integer(JsonParser parser) {
        return switch (parser.getNumberType()) {
            case INT -> NODES.numberNode(parser.getIntValue());
            case LONG -> NODES.numberNode(parser.getLongValue());
            case BIG_INTEGER, FLOAT, DOUBLE, BIG_DECIMAL ->
                    NODES.numberNode(parser.getBigIntegerValue());
        };
    }

    /// Compact text. The tree must hold nothing that JSON has no word for, such as NaN or bytes.
    public static String write(JsonNode node) {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
            write(node, generator);
        }
        return text.toString();
    }

    private static void write(JsonNode node, JsonGenerator to) {
        switch (node.getNodeType()) {
            case OBJECT -> {
                to.writeStartObject();
                node.forEachEntry((name, member) -> {
                    to.writeName(name);
                    write(member, to);
                });
                to.writeEndObject();
            }
            case ARRAY -> {
                to.writeStartArray();
                node.forEach(element -> write(element, to));
                to.writeEndArray();
            }
            case STRING -> to.writeString(node.stringValue());
            case NUMBER -> {
                if (node.isFloatingPointNumber() && !Double.isFinite(node.doubleValue())) {
                    throw new IllegalArgumentException(node.asString() + " is not a JSON number");
                }
                to.writeNumber(node.asString());
            }
            case BOOLEAN -> to.writeBoolean(node.booleanValue());
            case NULL -> to.writeNull();
            case BINARY, MISSING, POJO ->
                    throw new IllegalArgumentException(
                            "a " + node.getNodeType() + " node is not JSON");
        }
    }
}
