package sayso.wire.stored;

import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/// Writes the JSON fields that all codecs of stored records share, optional texts, lists of texts
/// and nested objects: absent values are omitted, lists keep their order.
final class CodecFields {
    private CodecFields() {}

    /// Writes the value as text, or nothing if it is null.
    static void optional(JsonGenerator json, String name, @Nullable Object value) {
        if (value != null) {
            json.writeStringProperty(name, value.toString());
        }
    }

    static void texts(JsonGenerator json, String name, List<?> values) {
        json.writeArrayPropertyStart(name);
        values.forEach(value -> json.writeString(value.toString()));
        json.writeEndArray();
    }

    static <T> void object(
            JsonGenerator json, String name, T value, BiConsumer<JsonGenerator, T> writer) {
        json.writeName(name);
        writer.accept(json, value);
    }
}
