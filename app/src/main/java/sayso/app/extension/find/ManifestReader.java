package sayso.app.extension.find;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import sayso.extension.Headless;
import sayso.extension.Manifest;
import sayso.wire.extension.ExtensionManifest;

/// Reads the manifest of an extension's jar, checks its name, version and features, and returns the
/// manifest or why this program cannot serve it.
final class ManifestReader {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]{0,23}");
    private static final List<String> RESERVED = List.of("sayso", "plan", "todos");

    private ManifestReader() {}

    /// Result of reading a manifest: the manifest, or the reason why the jar is not served.
    sealed interface Reading {
        record Served(Manifest manifest) implements Reading {}

        record Refused(String name, String code, String problem) implements Reading {}
    }

    /// @param fileName what it is called where it says no name
    static Reading of(JarContents jar, String fileName) {
        if (jar.entry(ExtensionManifest.PATH).isEmpty()) {
            return new Reading.Refused(
                    fileName,
                    "invalid",
                    "has no " + ExtensionManifest.PATH + ", so it is not an extension");
        }
        ExtensionManifest text =
                ExtensionManifest.parse(
                        new String(jar.entry(ExtensionManifest.PATH).orElseThrow(), UTF_8));
        if (!text.problems().isEmpty()) {
            return refused(text, fileName, "invalid", String.join("; ", text.problems()));
        }
        if (!NAME.matcher(text.name()).matches()) {
            return refused(
                    text,
                    fileName,
                    "invalid",
                    "the name '"
                            + text.name()
                            + "' is not 1 to 24 of a-z, 0-9 and '-', beginning with a letter");
        }
        if (RESERVED.contains(text.name())) {
            return refused(text, fileName, "invalid", "the name '" + text.name() + "' is reserved");
        }
        if (text.uiApi() > ExtensionApiSupport.UI_API) {
            return refused(
                    text,
                    fileName,
                    "ui_version_unsupported",
                    "extension '"
                            + text.name()
                            + "' needs ui_api "
                            + text.uiApi()
                            + "; this Sayso has "
                            + ExtensionApiSupport.UI_API);
        }
        return features(text, fileName);
    }

    private static Reading features(ExtensionManifest text, String fileName) {
        List<String> missing = new ArrayList<>(text.features());
        missing.removeAll(ExtensionApiSupport.FEATURES);
        if (!missing.isEmpty()) {
            return refused(
                    text,
                    fileName,
                    "ui_feature_missing",
                    "extension '"
                            + text.name()
                            + "' needs "
                            + String.join(", ", missing)
                            + "; this Sayso has "
                            + String.join(", ", ExtensionApiSupport.FEATURES));
        }
        return switch (text.headless()) {
            case "error" -> served(text, Headless.ERROR);
            case "park" -> served(text, Headless.PARK);
            default ->
                    refused(
                            text,
                            fileName,
                            "invalid",
                            "headless '" + text.headless() + "' is not one of error, park");
        };
    }

    private static Reading served(ExtensionManifest text, Headless headless) {
        return new Reading.Served(
                new Manifest(
                        text.name(),
                        text.version(),
                        Math.toIntExact(text.uiApi()),
                        headless,
                        text.config(),
                        text.features()));
    }

    private static Reading refused(
            ExtensionManifest text, String fileName, String code, String problem) {
        return new Reading.Refused(
                NAME.matcher(text.name()).matches() ? text.name() : fileName, code, problem);
    }
}
