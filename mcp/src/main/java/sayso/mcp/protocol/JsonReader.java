package sayso.mcp.protocol;

import static sayso.mcp.protocol.ErrorCode.INVALID_REQUEST;
import static sayso.mcp.protocol.ErrorCode.PARSE_ERROR;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
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
/// code why it cannot. Reads on after a value it refuses, since the rest names the request.
final class JsonReader {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    /// An escaped pair of surrogates, half of one (the group), or any other escape.
    private static final Pattern ESCAPE =
            Pattern.compile(
                    "\\\\(?:u[dD][89abAB]\\p{XDigit}{2}\\\\u[dD][c-fC-F]\\p{XDigit}{2}"
                            + "|(u[dD][89a-fA-F]\\p{XDigit}{2})|.)");

    private static final int MARK = 0xffff;

    private final JsonParser parser;
    private final boolean marked;
    private @Nullable String refusal;

    /// @param marked whether `MARK` stands where the text had half a surrogate pair
    private JsonReader(JsonParser parser, boolean marked) {
        this.parser = parser;
        this.marked = marked;
    }

    // why: decoded first, since a parser of bytes guesses UTF-16 and lets some wrong UTF-8 through.
    static JsonNode read(ByteBuffer utf8) throws JsonReadException {
        try {
            return read(StandardCharsets.UTF_8.newDecoder().decode(utf8).toString());
        } catch (CharacterCodingException _) {
            throw new JsonReadException(PARSE_ERROR, "message is not UTF-8");
        }
    }

    static JsonNode read(String text) throws JsonReadException {
        try {
            return read(text, false);
        } catch (JacksonException e) {
            throw notJson(text, e);
        }
    }

    private static JsonNode read(String text, boolean marked) throws JsonReadException {
        try (JsonParser parser = JsonCodec.FACTORY.createParser(ObjectReadContext.empty(), text)) {
            return new JsonReader(parser, marked).whole();
        } catch (StreamConstraintsException _) {
            throw new JsonReadException(
                    INVALID_REQUEST,
                    "message is beyond a limit: depth %d, number %d, string %d, tokens %d"
                            .formatted(
                                    JsonCodec.MAX_DEPTH,
                                    JsonCodec.MAX_NUMBER_LENGTH,
                                    JsonCodec.MAX_STRING_LENGTH,
                                    JsonCodec.MAX_TOKENS));
        }
    }

    // why: the parser takes half of a surrogate pair in values, but stops at a name with one.
    private static JsonReadException notJson(String text, JacksonException why) {
        String marked =
                ESCAPE.matcher(text)
                        .replaceAll(escape ->
                                escape.group(1) == null
                                        ? Matcher.quoteReplacement(escape.group())
                                        : "\\\\uffff");
        if (!marked.equals(text)) {
            try {
                read(marked, true);
            } catch (JsonReadException e) {
                return e;
            } catch (JacksonException _) {
                // why: what the parser said of the text itself has the right column.
            }
        }
        return new JsonReadException(
                PARSE_ERROR,
                "message is not JSON (column %d)".formatted(why.getLocation().getColumnNr()));
    }

    private JsonNode whole() throws JsonReadException {
        if (parser.nextToken() == null) {
            throw new JsonReadException(PARSE_ERROR, "message is empty");
        }
        JsonNode value = value();
        if (parser.nextToken() != null) {
            throw new JsonReadException(PARSE_ERROR, "message holds more than one JSON value");
        }
        if (refusal != null) {
            throw new JsonReadException(INVALID_REQUEST, refusal, value);
        }
        return value;
    }

    private JsonNode value() {
        JsonToken token = parser.currentToken();
        return switch (token) {
            case START_OBJECT -> object();
            case START_ARRAY -> array();
            case VALUE_STRING -> string(parser.getString());
            case VALUE_NUMBER_INT -> integer();
            case VALUE_NUMBER_FLOAT -> fraction(parser.getDoubleValue());
            case VALUE_TRUE -> NODES.booleanNode(true);
            case VALUE_FALSE -> NODES.booleanNode(false);
            case VALUE_NULL -> NODES.nullNode();
            case NOT_AVAILABLE, END_OBJECT, END_ARRAY, PROPERTY_NAME, VALUE_EMBEDDED_OBJECT ->
                    throw new IllegalStateException("unexpected token " + token);
        };
    }

    private ObjectNode object() {
        ObjectNode object = NODES.objectNode();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            JsonNode value = value();
            if (isHalved(name)) {
                refuse("message holds half a surrogate pair");
            } else {
                object.set(
                        name, object.has(name) ? refuse("message repeats a member name") : value);
            }
        }
        return object;
    }

    private ArrayNode array() {
        ArrayNode array = NODES.arrayNode();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            array.add(value());
        }
        return array;
    }

    private JsonNode string(String text) {
        return isHalved(text)
                ? refuse("message holds half a surrogate pair")
                : NODES.stringNode(text);
    }

    private JsonNode integer() {
        return switch (parser.getNumberType()) {
            case INT -> NODES.numberNode(parser.getIntValue());
            case LONG -> NODES.numberNode(parser.getLongValue());
            case BIG_INTEGER, FLOAT, DOUBLE, BIG_DECIMAL ->
                    NODES.numberNode(parser.getBigIntegerValue());
        };
    }

    // why: an exact decimal such as 1e999999999 takes gigabytes as soon as somebody rounds it.
    private JsonNode fraction(double number) {
        return Double.isFinite(number)
                ? NODES.numberNode(number)
                : refuse("message holds too large a number");
    }

    /// What stands for a refused value; the first refusal is the one that is told.
    private JsonNode refuse(String why) {
        refusal = refusal == null ? why : refusal;
        return NODES.nullNode();
    }

    private boolean isHalved(String text) {
        // why: asked of every name and every text
        for (int at = 0; at < text.length(); at++) {
            char letter = text.charAt(at);
            if (marked && letter == MARK) {
                return true;
            }
            if (Character.isSurrogate(letter)) {
                boolean whole =
                        at + 1 < text.length()
                                && Character.isSurrogatePair(letter, text.charAt(at + 1));
                if (!whole) {
                    return true;
                }
                at++;
            }
        }
        return false;
    }
}
