package sayso.agent.profile;

import java.nio.file.Path;
import java.util.List;

/// Switch in an agent's settings that turns its hooks off: the file, its place in the file, and the
/// value that does so.
///
/// @param format JSON or TOML
/// @param off the value that turns them off, `true` or `false`
public record AgentHookSwitch(Path file, SettingsFormat format, List<String> at, String off) {
    public AgentHookSwitch {
        at = List.copyOf(at);
    }
}
