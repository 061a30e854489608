package sayso.agent.dialect;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import sayso.wire.Json;
import sayso.wire.JsonObject;
import tools.jackson.core.JsonGenerator;

/// Writes as JSON text the parts of hook replies that several agents share: whole objects,
/// hook-specific output, context for the model, blocks with a reason, and plain values. It streams,
/// because every action of an agent waits for its hook.
public final class HookReplyJson {
    public static final String NOTHING = "{}";

    private HookReplyJson() {}

    public static String object(Consumer<JsonGenerator> members) {
        return Json.write(json -> {
            json.writeStartObject();
            members.accept(json);
            json.writeEndObject();
        });
    }

    /// `{"hookSpecificOutput":{"hookEventName":…, …}}`.
    public static String specific(String event, Consumer<JsonGenerator> members) {
        return object(json -> {
            json.writeObjectPropertyStart("hookSpecificOutput");
            json.writeStringProperty("hookEventName", event);
            members.accept(json);
            json.writeEndObject();
        });
    }

    public static String context(String event, String text) {
        return specific(event, json -> json.writeStringProperty("additionalContext", text));
    }

    public static String block(String word, String reason) {
        return object(json -> {
            json.writeStringProperty("decision", word);
            json.writeStringProperty("reason", reason);
        });
    }

    /// A plain value as compact text.
    public static String text(@Nullable Object value) {
        return Json.write(json -> value(json, value));
    }

    /// A value that `PlainJson` read, or that is made of the same kinds.
    public static void value(JsonGenerator json, @Nullable Object value) {
        switch (value) {
            case null -> json.writeNull();
            case String text -> json.writeString(text);
            case Boolean truth -> json.writeBoolean(truth);
            case Long number -> json.writeNumber(number);
            case BigInteger number -> json.writeNumber(number);
            case Double number -> json.writeNumber(number);
            case List<?> list -> {
                json.writeStartArray();
                list.forEach(element -> value(json, element));
                json.writeEndArray();
            }
            case JsonObject object -> {
                json.writeStartObject();
                for (Map.Entry<String, @Nullable Object> member : object.members().entrySet()) {
                    json.writeName(member.getKey());
                    value(json, member.getValue());
                }
                json.writeEndObject();
            }
            default -> throw new IllegalArgumentException("not a JSON value: " + value.getClass());
        }
    }
}
