package sayso.wire.settings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.wire.LenientFields;

/// Contents of `themes.json`, a person's own terminal themes: each an object from roles to styles.
/// Entries of another type are ignored.
///
/// @param themes by name, in the file's order
public record ThemesFile(Map<String, Map<String, String>> themes) {
    public static final ThemesFile NONE = new ThemesFile(Map.of());

    public static ThemesFile parse(String text) {
        Map<String, Map<String, String>> themes = new LinkedHashMap<>();
        LenientFields.parse(text)
                .objectsByName()
                .forEach((name, theme) -> themes.put(name, theme.textsByName()));
        return new ThemesFile(themes);
    }

    public List<String> names() {
        return new ArrayList<>(themes.keySet());
    }

    /// From roles to styles.
    public Optional<Map<String, String>> styles(String name) {
        return Optional.ofNullable(themes.get(name));
    }
}
