package sayso.app.install;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sayso.wire.edit.JsonDocument;
import sayso.wire.edit.JsonValue;
import sayso.wire.edit.TextReadResult;
import sayso.wire.edit.TomlDocument;

/// Detects settings of agents that switch installed hooks off.
public final class HookSwitches {
    static final List<Path> MANAGED =
            List.of(
                    Path.of("/etc/claude-code/managed-settings.json"),
                    Path.of("/Library/Application Support/ClaudeCode/managed-settings.json"));

    private HookSwitches() {}

    /// Which of them are set, each as a sentence without its beginning.
    public static List<String> off(
            AgentFileCatalog settings, InstallableAgent agent, InstallScope scope) {
        List<String> off = new ArrayList<>();
        Path folder = settings.folder(agent, scope);
        switch (agent) {
            case CLAUDE_CODE -> {
                List<Path> files = new ArrayList<>(MANAGED);
                files.add(folder.resolve("settings.json"));
                files.add(settings.project().resolve(".claude").resolve("settings.local.json"));
                for (Path file : files) {
                    if (says(file, List.of("disableAllHooks"), "true")) {
                        off.add("do not run: disableAllHooks is set in " + file);
                    }
                    if (says(file, List.of("allowManagedHooksOnly"), "true")) {
                        off.add("do not run: allowManagedHooksOnly is set in " + file);
                    }
                }
            }
            case CODEX -> {
                Path file = folder.resolve("config.toml");
                if (FileState.read(file) instanceof FileState.Text(String text)
                        && TomlDocument.read(text)
                                instanceof
                                TextReadResult.Understood<TomlDocument>(TomlDocument toml)
                        && isPlain(toml.at(List.of("features", "hooks")), "false")) {
                    off.add("do not run: features.hooks is false in " + file);
                }
            }
            case GEMINI -> {
                Path file = folder.resolve("settings.json");
                if (says(file, List.of("hooksConfig", "enabled"), "false")) {
                    off.add("do not run: hooksConfig.enabled is false in " + file);
                }
            }
            case CURSOR, OPENCODE, PI -> {}
        }
        return off;
    }

    private static boolean says(Path file, List<String> at, String literal) {
        return FileState.read(file) instanceof FileState.Text(String text)
                && JsonDocument.read(text)
                        instanceof TextReadResult.Understood<JsonDocument>(JsonDocument json)
                && isPlain(json.at(at), literal);
    }

    private static boolean isPlain(Optional<JsonValue> value, String literal) {
        return value.orElse(null) instanceof JsonValue.Plain(String found) && found.equals(literal);
    }
}
