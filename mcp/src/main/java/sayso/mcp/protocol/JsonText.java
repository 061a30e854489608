package sayso.mcp.protocol;

import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// The one way from text to a JSON tree and back. Reading is strict and bounded, since whatever
/// comes in was written by somebody else. Safe for use by many threads.
// why: the tree is walked by hand because a JsonMapper costs more start-up than all else here.
public final class JsonText {
    /// How deep objects and arrays may nest.
    public static final int MAX_DEPTH = 100;

    /// How many characters a number may have.
    public static final int MAX_NUMBER_LENGTH = 100;

    /// How many tokens (brackets, names, values) one text may hold.
    public static final int MAX_TOKENS = 500_000;

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private static final JsonFactory FACTORY =
            JsonFactory.builder()
                    .streamReadConstraints(
                            StreamReadConstraints.builder()
                                    .maxNestingDepth(MAX_DEPTH)
                                    .maxNumberLength(MAX_NUMBER_LENGTH)
                                    .maxTokenCount(MAX_TOKENS)
                                    .build())
                    .build();

    private JsonText() {}

    /// A new empty object.
    public static ObjectNode object() {
        return NODES.objectNode();
    }

    /// Reads exactly one JSON value from UTF-8 bytes.
    public static JsonNode read(ByteBuffer utf8) throws UnreadableJson {
        try {
            return read(StandardCharsets.UTF_8.newDecoder().decode(utf8).toString());
        } catch (CharacterCodingException _) {
            throw new UnreadableJson(ErrorCode.PARSE_ERROR, "message is not UTF-8");
        }
    }

    /// Reads exactly one JSON value. Repeated names and halves of surrogate pairs are refused: two
    /// readers of the same text must never see two different things.
    public static JsonNode read(String text) throws UnreadableJson {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            if (parser.nextToken() == null) {
                throw new UnreadableJson(ErrorCode.PARSE_ERROR, "message is empty");
            }
            JsonNode value = value(parser);
            if (parser.nextToken() != null) {
                throw new UnreadableJson(
                        ErrorCode.PARSE_ERROR, "message holds more than one JSON value");
            }
            return value;
        } catch (StreamConstraintsException _) {
            throw new UnreadableJson(
                    ErrorCode.INVALID_REQUEST,
                    "message goes beyond a limit: depth %d, numbers of %d characters, %d tokens"
                            .formatted(MAX_DEPTH, MAX_NUMBER_LENGTH, MAX_TOKENS));
        } catch (JacksonException e) {
            throw new UnreadableJson(
                    ErrorCode.PARSE_ERROR,
                    "message is not JSON (column %d)".formatted(e.getLocation().getColumnNr()));
        }
    }

    /// One line of JSON, whatever line breaks its strings hold.
    public static String write(JsonNode node) {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
            write(node, generator);
        }
        return text.toString();
    }

    private static JsonNode value(JsonParser parser) throws UnreadableJson {
        JsonToken token = parser.currentToken();
        return switch (token) {
            case START_OBJECT -> objectOf(parser);
            case START_ARRAY -> arrayOf(parser);
            case VALUE_STRING -> NODES.stringNode(whole(parser.getString()));
            case VALUE_NUMBER_INT ->
                    switch (parser.getNumberType()) {
                        case INT -> NODES.numberNode(parser.getIntValue());
                        case LONG -> NODES.numberNode(parser.getLongValue());
                        case BIG_INTEGER, FLOAT, DOUBLE, BIG_DECIMAL ->
                                NODES.numberNode(parser.getBigIntegerValue());
                    };
            case VALUE_NUMBER_FLOAT -> NODES.numberNode(finite(parser.getDoubleValue()));
            case VALUE_TRUE -> NODES.booleanNode(true);
            case VALUE_FALSE -> NODES.booleanNode(false);
            case VALUE_NULL -> NODES.nullNode();
            case NOT_AVAILABLE, END_OBJECT, END_ARRAY, PROPERTY_NAME, VALUE_EMBEDDED_OBJECT ->
                    throw new IllegalStateException("unexpected token " + token);
        };
    }

    private static ObjectNode objectOf(JsonParser parser) throws UnreadableJson {
        ObjectNode object = NODES.objectNode();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = whole(parser.currentName());
            parser.nextToken();
            if (object.has(name)) {
                throw new UnreadableJson(ErrorCode.PARSE_ERROR, "message repeats a member name");
            }
            object.set(name, value(parser));
        }
        return object;
    }

    private static ArrayNode arrayOf(JsonParser parser) throws UnreadableJson {
        ArrayNode array = NODES.arrayNode();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            array.add(value(parser));
        }
        return array;
    }

    // why: an exact decimal such as 1e999999999 takes gigabytes as soon as somebody rounds it.
    private static double finite(double number) throws UnreadableJson {
        if (!Double.isFinite(number)) {
            throw new UnreadableJson(ErrorCode.INVALID_REQUEST, "message holds too large a number");
        }
        return number;
    }

    private static String whole(String text) throws UnreadableJson {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isSurrogate(c)) {
                if (Character.isLowSurrogate(c)
                        || i + 1 == text.length()
                        || !Character.isLowSurrogate(text.charAt(i + 1))) {
                    throw new UnreadableJson(
                            ErrorCode.PARSE_ERROR, "message holds half a surrogate pair");
                }
                i++;
            }
        }
        return text;
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
                    throw new IllegalArgumentException(node + " is not a JSON number");
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
