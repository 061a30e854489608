package sayso.mcp.protocol;

import static java.lang.Character.MAX_SURROGATE;
import static java.lang.Character.MIN_SURROGATE;
import static sayso.mcp.protocol.ErrorCode.INVALID_REQUEST;
import static sayso.mcp.protocol.ErrorCode.PARSE_ERROR;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Parses the untrusted text of an MCP message into a JSON tree, or reports with a JSON-RPC error
/// code why it cannot.
final class JsonReader {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private JsonReader() {}

    // why: decoded first, since a parser of bytes guesses UTF-16 and lets some wrong UTF-8 through.
    static JsonNode read(ByteBuffer utf8) throws JsonReadException {
        try {
            return read(StandardCharsets.UTF_8.newDecoder().decode(utf8).toString());
        } catch (CharacterCodingException _) {
            throw new JsonReadException(PARSE_ERROR, "message is not UTF-8");
        }
    }

    static JsonNode read(String text) throws JsonReadException {
        try (JsonParser parser = JsonCodec.FACTORY.createParser(ObjectReadContext.empty(), text)) {
            if (parser.nextToken() == null) {
                throw new JsonReadException(PARSE_ERROR, "message is empty");
            }
            JsonNode value = value(parser);
            if (parser.nextToken() != null) {
                throw new JsonReadException(PARSE_ERROR, "message holds more than one JSON value");
            }
            return value;
        } catch (StreamConstraintsException _) {
            throw new JsonReadException(
                    INVALID_REQUEST,
                    "message is beyond a limit: depth %d, number %d, string %d, tokens %d"
                            .formatted(
                                    JsonCodec.MAX_DEPTH,
                                    JsonCodec.MAX_NUMBER_LENGTH,
                                    JsonCodec.MAX_STRING_LENGTH,
                                    JsonCodec.MAX_TOKENS));
        } catch (JacksonException e) {
            throw new JsonReadException(
                    PARSE_ERROR,
                    "message is not JSON (column %d)".formatted(e.getLocation().getColumnNr()));
        }
    }

    private static JsonNode value(JsonParser parser) throws JsonReadException {
        JsonToken token = parser.currentToken();
        return switch (token) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> array(parser);
            case VALUE_STRING -> NODES.stringNode(whole(parser.getString()));
            case VALUE_NUMBER_INT -> integer(parser);
            case VALUE_NUMBER_FLOAT -> NODES.numberNode(finite(parser.getDoubleValue()));
            case VALUE_TRUE -> NODES.booleanNode(true);
            case VALUE_FALSE -> NODES.booleanNode(false);
            case VALUE_NULL -> NODES.nullNode();
            case NOT_AVAILABLE, END_OBJECT, END_ARRAY, PROPERTY_NAME, VALUE_EMBEDDED_OBJECT ->
                    throw new IllegalStateException("unexpected token " + token);
        };
    }

    private static ObjectNode object(JsonParser parser) throws JsonReadException {
        ObjectNode object = NODES.objectNode();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = whole(parser.currentName());
            if (object.has(name)) {
                throw new JsonReadException(PARSE_ERROR, "message repeats a member name");
            }
            parser.nextToken();
            object.set(name, value(parser));
        }
        return object;
    }

    private static ArrayNode array(JsonParser parser) throws JsonReadException {
        ArrayNode array = NODES.arrayNode();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            array.add(value(parser));
        }
        return array;
    }

    private static JsonNode integer(JsonParser parser) {
        return switch (parser.getNumberType()) {
            case INT -> NODES.numberNode(parser.getIntValue());
            case LONG -> NODES.numberNode(parser.getLongValue());
            case BIG_INTEGER, FLOAT, DOUBLE, BIG_DECIMAL ->
                    NODES.numberNode(parser.getBigIntegerValue());
        };
    }

    // why: an exact decimal such as 1e999999999 takes gigabytes as soon as somebody rounds it.
    private static double finite(double number) throws JsonReadException {
        if (!Double.isFinite(number)) {
            throw new JsonReadException(INVALID_REQUEST, "message holds too large a number");
        }
        return number;
    }

    private static String whole(String text) throws JsonReadException {
        if (text.codePoints().anyMatch(c -> c >= MIN_SURROGATE && c <= MAX_SURROGATE)) {
            throw new JsonReadException(PARSE_ERROR, "message holds half a surrogate pair");
        }
        return text;
    }
}
