package sayso.wire.validation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.wire.JsonObject;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableJsonException;

/// The fields of a context that is a JSON object. What is null says nothing and is left out.
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
