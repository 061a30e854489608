package sayso.agent.profile;

import java.nio.file.Path;
import java.util.List;

/// Settings file of an agent in which others may have set variables or hooks that defeat plan mode
/// or the capture of dialogs, with its format and the place to look.
///
/// @param variables where variables of the agent's commands stand in it; empty where none do
/// @param hooks whether hooks stand in it
public record ForeignSettings(
        Path file, SettingsFormat format, List<String> variables, boolean hooks) {
    public ForeignSettings {
        variables = List.copyOf(variables);
    }

    /// A JSON file with hooks and no variables.
    public static ForeignSettings hooksIn(Path file) {
        return new ForeignSettings(file, SettingsFormat.JSON, List.of(), true);
    }

    /// A file of variables.
    public static ForeignSettings variablesIn(Path file) {
        return new ForeignSettings(file, SettingsFormat.VARIABLES, List.of(), false);
    }
}
