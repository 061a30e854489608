package sayso.app.extension;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import sayso.app.console.CommandContext;
import sayso.home.Settings;
import sayso.wire.settings.SettingRegistry;

/// Reads the paths of the extension jars that the settings file names, from that file alone and
/// never from the environment. An agent writes the environment of every command it starts.
final class ExtensionSettings {
    private ExtensionSettings() {}

    static List<String> paths(CommandContext invocation) {
        try {
            // why: most files name none, and reading all settings costs a start more than one look
            String text = Files.readString(invocation.home().settings(), UTF_8);
            if (!text.contains("\"" + SettingRegistry.EXTENSIONS + "\"")) {
                return List.of();
            }
        } catch (IOException e) {
            return List.of(); // why: no settings name no extensions
        }
        return Settings.read(invocation.home(), Map.of())
                .inForce()
                .named(SettingRegistry.EXTENSIONS)
                .map(setting ->
                        setting.value() instanceof List<?> all
                                ? all.stream().map(String::valueOf).toList()
                                : List.<String>of())
                .orElse(List.of());
    }
}
