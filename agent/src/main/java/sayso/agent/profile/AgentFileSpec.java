package sayso.agent.profile;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sayso.wire.edit.JsonValue;

/// Specification of a file through which an agent finds Sayso: its path, its purpose as half a
/// sentence, and the content it must have, which is JSON entries, a TOML table, a whole text or a
/// plugin.
public sealed interface AgentFileSpec {
    /// The purpose of a file of hooks.
    String HOOKS = "calls Sayso's hooks";

    /// The member by which a plugin is told that questions for permission are captured.
    String PERMISSIONS = "permissions";

    /// A JSON file with hooks.
    static AgentFileSpec hooks(Path path, AgentFileEntry... entries) {
        return new JsonFile(path, HOOKS, List.of(entries));
    }

    /// A JSON file with entries of ours among those of others.
    record JsonFile(Path path, String purpose, List<AgentFileEntry> entries)
            implements AgentFileSpec {
        public JsonFile {
            entries = List.copyOf(entries);
        }
    }

    /// A TOML file with one table of ours.
    record TomlFile(Path path, String purpose, List<String> table, JsonValue.Keyed value)
            implements AgentFileSpec {}

    /// A file of ours alone.
    record TextFile(Path path, String purpose, String content) implements AgentFileSpec {}

    /// A plugin that the product brings, with the line filled in that says where Sayso is installed.
    ///
    /// @param source among the product's integrations
    /// @param more what is said beside where Sayso is
    record PluginFile(Path path, String purpose, String source, Map<String, JsonValue> more)
            implements AgentFileSpec {
        public PluginFile {
            more = new LinkedHashMap<>(more);
        }
    }
}
