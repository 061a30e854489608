package sayso.agent.profile;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Settings file of an agent in which others may have set variables or hooks that defeat plan mode
/// or the capture of dialogs, with its format and the place to look.
///
/// @param variables where variables of the agent's commands stand in it; empty where none do
/// @param hooks where hooks stand in it; null where none do
public record ForeignSettings(
        Path file, SettingsFormat format, List<String> variables, @Nullable List<String> hooks) {
    public ForeignSettings {
        variables = List.copyOf(variables);
        hooks = hooks == null ? null : List.copyOf(hooks);
    }

    /// A JSON file with hooks and no variables.
    public static ForeignSettings hooksIn(Path file) {
        return hooksIn(file, AgentFileEntry.HOOKS);
    }

    /// @param at where they stand; empty for a file whose own members they are
    public static ForeignSettings hooksIn(Path file, List<String> at) {
        return new ForeignSettings(file, SettingsFormat.JSON, List.of(), at);
    }

    /// A file of variables.
    public static ForeignSettings variablesIn(Path file) {
        return new ForeignSettings(file, SettingsFormat.VARIABLES, List.of(), null);
    }
}
