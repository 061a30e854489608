package sayso.wire.cycle;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.schema.WireNames;
import tools.jackson.core.JsonGenerator;

/// Writes records straight as JSON text, in the stored form of `RecordWriter`: a stored matrix has
/// thousands of cells, and a tree of them costs more than the text.
final class RecordTextWriter {
    private RecordTextWriter() {}

    static void write(JsonGenerator json, Record value) {
        json.writeStartObject();
        members(json, value);
        json.writeEndObject();
    }

    private static void members(JsonGenerator json, Record value) {
        for (RecordShape.Member member : RecordShape.of(value.getClass()).members()) {
            Object held = member.of(value);
            if (held != null) {
                json.writeName(member.name());
                value(json, held, member.isSealed());
            }
        }
    }

    /// @param named whether it may be one of several kinds
    static void value(JsonGenerator json, @Nullable Object value, boolean named) {
        switch (value) {
            case null -> json.writeNull();
            case Record one -> record(json, one, named);
            case Enum<?> one -> json.writeString(WireNames.word(one));
            case List<?> list -> {
                json.writeStartArray();
                list.forEach(element -> value(json, element, isOneOfSeveral(element)));
                json.writeEndArray();
            }
            case Map<?, ?> map -> {
                json.writeStartObject();
                map.forEach((key, element) -> {
                    json.writeName(RecordReflection.key(key));
                    value(json, element, isOneOfSeveral(element));
                });
                json.writeEndObject();
            }
            case String text -> json.writeString(text);
            case Boolean bool -> json.writeBoolean(bool);
            case Integer number -> json.writeNumber(number);
            case Long number -> json.writeNumber(number);
            case Double number -> number(json, number);
            case Instant instant -> json.writeString(instant.toString());
            case LocalDate date -> json.writeString(date.toString());
            default ->
                    throw new IllegalArgumentException(
                            value.getClass() + " has no place in a contract");
        }
    }

    private static void record(JsonGenerator json, Record value, boolean named) {
        RecordShape shape = RecordShape.of(value.getClass());
        if (shape.isName()) {
            json.writeString((String) shape.members().getFirst().of(value));
            return;
        }
        json.writeStartObject();
        if (named) {
            json.writeStringProperty("kind", shape.kind());
        }
        members(json, value);
        json.writeEndObject();
    }

    private static boolean isOneOfSeveral(@Nullable Object value) {
        return value instanceof Record one && RecordShape.of(one.getClass()).isOneOfSeveral();
    }

    private static void number(JsonGenerator json, double number) {
        if (!Double.isFinite(number)) {
            json.writeNull();
        } else if (number == Math.rint(number) && Math.abs(number) < Long.MAX_VALUE) {
            json.writeNumber((long) number);
        } else {
            json.writeNumber(number);
        }
    }
}
