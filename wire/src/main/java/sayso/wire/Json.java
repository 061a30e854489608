package sayso.wire;

import java.io.StringWriter;
import java.time.Instant;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskLimits;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.json.JsonFactory;

/// Bounded streaming reader and writer of JSON text: `write` returns what a body generates, `parse`
/// opens a parser that refuses too deep nesting and too long texts. Hot paths (hooks, lists) use
/// nothing else: reflective binding would cost more than the command itself.
public final class Json {
    /// Deeper than any contract of ours, shallower than any stack.
    public static final int MAX_DEPTH = 64;

    /// As deep as a message of others is read, and as deep as one is written.
    static final int MESSAGE_DEPTH = StreamWriteConstraints.DEFAULT_MAX_DEPTH;

    public static final int MAX_STRING = 2 * AskLimits.PLAN;

    private static final JsonFactory FACTORY =
            JsonFactory.builder()
                    .streamReadConstraints(
                            StreamReadConstraints.builder()
                                    .maxNestingDepth(MAX_DEPTH)
                                    .maxStringLength(MAX_STRING)
                                    .maxNumberLength(100)
                                    .build())
                    .build();

    private Json() {}

    /// What the body writes, as compact text.
    public static String write(Consumer<JsonGenerator> body) {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
            body.accept(generator);
        }
        return text.toString();
    }

    /// An object that holds nothing but one list, as compact text.
    ///
    /// @param rows writes the elements
    public static String list(String name, Consumer<JsonGenerator> rows) {
        return write(json -> {
            json.writeStartObject();
            json.writeArrayPropertyStart(name);
            rows.accept(json);
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    /// Writes the text of a value, of an instant as [JsonTime] has it; nothing for null.
    public static void optional(JsonGenerator json, String name, @Nullable Object value) {
        if (value != null) {
            json.writeStringProperty(
                    name, value instanceof Instant at ? JsonTime.of(at) : value.toString());
        }
    }

    /// A parser over text. Its exceptions are unchecked `JacksonException`s.
    public static JsonParser parse(String text) {
        return FACTORY.createParser(ObjectReadContext.empty(), text);
    }
}
