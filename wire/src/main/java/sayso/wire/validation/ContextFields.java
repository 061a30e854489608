package sayso.wire.validation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.wire.JsonObject;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableJsonException;
import sayso.wire.edit.JsonDocument;
import sayso.wire.edit.JsonValue;
import sayso.wire.edit.TextEditResult;
import sayso.wire.edit.TextReadResult;

/// Reads the fields of a question's context where that is a JSON object, tells whether a JSON
/// context says nothing, and adds lines to a context. Any other context has no fields. Null members
/// carry no information and are omitted.
public final class ContextFields {
    private ContextFields() {}

    /// Empty where the context is missing, or text.
    public static Map<String, Object> of(@Nullable String context) {
        if (context == null || !context.strip().startsWith("{")) {
            return Map.of();
        }
        try {
            return PlainJson.parse(context) instanceof JsonObject object ? plain(object) : Map.of();
        } catch (UnreadableJsonException e) {
            return Map.of();
        }
    }

    /// Whether a context is JSON that says nothing: no text, no number but 0, nothing true.
    public static boolean saysNothing(@Nullable String context) {
        if (context == null || !context.strip().matches("(?s)[{\\[].*")) {
            return false;
        }
        try {
            return isVoid(PlainJson.parse(context));
        } catch (UnreadableJsonException e) {
            return false;
        }
    }

    private static boolean isVoid(@Nullable Object value) {
        return switch (value) {
            case null -> true;
            case JsonObject object ->
                    object.members().values().stream().allMatch(ContextFields::isVoid);
            case List<?> elements -> elements.stream().allMatch(ContextFields::isVoid);
            case String text -> text.isBlank();
            case Boolean flag -> !flag;
            case Number number -> number.doubleValue() == 0;
            default -> false;
        };
    }

    /// A context with more lines in it: a field where it is a JSON object, else below it.
    ///
    /// @param field which a context that has it keeps as it is
    public static String joined(@Nullable String context, String field, List<String> lines) {
        String text = String.join("\n", lines);
        if (context == null || context.isBlank()) {
            return text;
        }
        if (context.strip().startsWith("{")
                && JsonDocument.read(context)
                        instanceof TextReadResult.Understood<JsonDocument>(JsonDocument object)) {
            List<String> path = List.of(field);
            return object.at(path).isEmpty()
                            && object.put(path, JsonValue.texts(lines))
                                    instanceof
                                    TextEditResult.Done<JsonDocument>(JsonDocument joined)
                    ? joined.text()
                    : context;
        }
        return context.stripTrailing() + "\n\n" + text;
    }

    private static Map<String, Object> plain(JsonObject object) {
        Map<String, Object> members = new LinkedHashMap<>();
        object.members()
                .forEach((name, value) -> {
                    Object kept = plain(value);
                    if (kept != null) {
                        members.put(name, kept);
                    }
                });
        return members;
    }

    private static @Nullable Object plain(@Nullable Object value) {
        return switch (value) {
            case JsonObject object -> plain(object);
            case List<?> elements -> {
                List<Object> copy = new ArrayList<>();
                for (Object element : elements) {
                    Object kept = plain(element);
                    if (kept != null) {
                        copy.add(kept);
                    }
                }
                yield copy;
            }
            case null, default -> value;
        };
    }
}
