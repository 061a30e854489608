package sayso.extension;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Description of an extension, read from its jar: its name and version, the interface version and
/// features that it needs, its policy when no person can be reached, and its settings with their
/// defaults. The file is `META-INF/sayso/extension.json`, as in `{"name": "wizard", "version":
/// "1.0", "ui_api": 1, "headless": "error", "config": {"team": "us"}}`. Only `name` and `version`
/// are required.
///
/// @param name 1 to 24 of the characters a to z, 0 to 9 and `-`, beginning with a letter
/// @param version as its author counts
/// @param uiApi the version of this interface that it needs; 1 where the file says nothing
/// @param headless what a question becomes when no person can be reached
/// @param config the names of its settings with their defaults
/// @param features names of `ExtensionContext.uiFeatures` that it cannot do without
public record Manifest(
        String name,
        String version,
        int uiApi,
        Headless headless,
        Map<String, String> config,
        List<String> features) {
    public Manifest {
        Objects.requireNonNull(name, "name is null");
        Objects.requireNonNull(version, "version is null");
        Objects.requireNonNull(headless, "headless is null");
        config = Map.copyOf(config);
        features = List.copyOf(features);
    }

    /// One that needs version 1, has no settings, and gets an error where nobody can be reached.
    public static Manifest of(String name, String version) {
        return new Manifest(name, version, 1, Headless.ERROR, Map.of(), List.of());
    }
}
