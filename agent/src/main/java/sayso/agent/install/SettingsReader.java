package sayso.agent.install;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import sayso.agent.profile.SettingsFormat;
import sayso.wire.edit.JsonDocument;
import sayso.wire.edit.JsonValue;
import sayso.wire.edit.TextReadResult;
import sayso.wire.edit.TomlDocument;

/// Reads single values from agents' settings files in JSON or TOML. A value is empty if it is
/// missing or its file cannot be read.
final class SettingsReader {
    private SettingsReader() {}

    static Optional<JsonValue> value(Path file, SettingsFormat format, List<String> at) {
        if (!(FileState.read(file) instanceof FileState.Text(String text))) {
            return Optional.empty();
        }
        return switch (format) {
            case JSON ->
                    JsonDocument.read(text)
                                    instanceof
                                    TextReadResult.Understood<JsonDocument>(JsonDocument json)
                            ? json.at(at)
                            : Optional.empty();
            case TOML ->
                    TomlDocument.read(text)
                                    instanceof
                                    TextReadResult.Understood<TomlDocument>(TomlDocument toml)
                            ? toml.at(at)
                            : Optional.empty();
            case VARIABLES -> Optional.empty();
        };
    }
}
