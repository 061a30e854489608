package sayso.wire.settings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.wire.JsonObject;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableJsonException;

/// Contents of `themes.json`, a person's own terminal themes: each an object from roles to styles.
/// Entries of another type are ignored.
///
/// @param themes by name, in the file's order
public record ThemesFile(Map<String, Map<String, String>> themes) {
    public static final ThemesFile NONE = new ThemesFile(Map.of());

    public static ThemesFile parse(String text) {
        try {
            return PlainJson.parse(text) instanceof JsonObject(Map<String, @Nullable Object> all)
                    ? of(all)
                    : NONE;
        } catch (UnreadableJsonException e) {
            return NONE;
        }
    }

    public List<String> names() {
        return new ArrayList<>(themes.keySet());
    }

    /// From roles to styles.
    public Optional<Map<String, String>> styles(String name) {
        return Optional.ofNullable(themes.get(name));
    }

    private static ThemesFile of(Map<String, @Nullable Object> all) {
        Map<String, Map<String, String>> themes = new LinkedHashMap<>();
        all.forEach((name, theme) -> {
            if (theme instanceof JsonObject(Map<String, @Nullable Object> roles)) {
                Map<String, String> styles = new LinkedHashMap<>();
                roles.forEach((role, style) -> {
                    if (style instanceof String text) {
                        styles.put(role, text);
                    }
                });
                themes.put(name, styles);
            }
        });
        return new ThemesFile(themes);
    }
}
