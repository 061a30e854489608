package sayso.mcp.protocol;

import java.io.StringWriter;
import java.nio.ByteBuffer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Converts JSON text to trees and back. Reading is strict and bounded, since all input is
/// untrusted. Safe for use by many threads.
// why: trees are walked by hand because a JsonMapper costs more start-up than all else here.
public final class JsonCodec {
    /// How deep objects and arrays may nest.
    public static final int MAX_DEPTH = 100;

    /// How many characters a number may have.
    public static final int MAX_NUMBER_LENGTH = 100;

    /// How many characters a string may have.
    public static final int MAX_STRING_LENGTH = 1024 * 1024;

    /// How many tokens (brackets, names, values) one text may hold.
    public static final int MAX_TOKENS = 500_000;

    static final JsonFactory FACTORY =
            JsonFactory.builder()
                    .streamReadConstraints(
                            StreamReadConstraints.builder()
                                    .maxNestingDepth(MAX_DEPTH)
                                    .maxNumberLength(MAX_NUMBER_LENGTH)
                                    .maxStringLength(MAX_STRING_LENGTH)
                                    .maxTokenCount(MAX_TOKENS)
                                    .build())
                    .build();

    private JsonCodec() {}

    /// A new empty object.
    public static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    /// Reads exactly one JSON value from UTF-8 bytes.
    public static JsonNode read(ByteBuffer utf8) throws JsonReadException {
        return JsonReader.read(utf8);
    }

    /// Reads exactly one JSON value. Repeated names and halves of surrogate pairs are refused: two
    /// readers of the same text must never see two different things.
    public static JsonNode read(String text) throws JsonReadException {
        return JsonReader.read(text);
    }

    /// One line of JSON, whatever line breaks its strings hold. The tree must hold nothing that
    /// JSON has no word for, such as NaN or bytes.
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
