package sayso.wire.settings;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.List;

/// Definition of a setting that this version supports: its name, type, default and environment
/// variable, and whether its value can be pinned against requests.
///
/// @param name its path in `settings.json`, with dots
/// @param standard its value where none was set
/// @param isPinnable whether it is kept with a mark that says if it overrides a request
/// @param variable the variable of the environment that overrides the file; empty for none
public record SettingDefinition(
        String name, SettingType kind, Object standard, boolean isPinnable, String variable) {
    public SettingDefinition {
        requireNonNull(name, "name is null");
        requireNonNull(kind, "kind is null");
        requireNonNull(standard, "standard is null");
        requireNonNull(variable, "variable is null");
    }

    static SettingDefinition pinnable(
            String name, SettingType kind, Object standard, String variable) {
        return new SettingDefinition(name, kind, standard, true, variable);
    }

    static SettingDefinition plain(String name, SettingType kind, Object standard) {
        return new SettingDefinition(name, kind, standard, false, "");
    }

    public List<String> path() {
        return Arrays.asList(name.split("\\.", -1));
    }
}
