package sayso.agent.profile;

import java.nio.file.Path;
import java.util.Map;

/// Folders from which an agent reads its settings, for the person or for the project, resolved from
/// the environment, the person's own folder and the current folder.
///
/// @param environment of this process; agents have variables that move their settings
/// @param userHome the person's own folder
/// @param project the current folder
public record AgentFolders(Map<String, String> environment, Path userHome, Path project) {
    public AgentFolders {
        environment = Map.copyOf(environment);
    }

    /// The folder that a variable names, or the usual one.
    public Path chosen(String variable, Path usual) {
        String value = environment.getOrDefault(variable, "");
        return value.isBlank() ? usual : project.resolve(value).normalize();
    }

    /// Where an agent keeps what holds in a scope.
    public Path of(AgentProfile agent, InstallScope scope) {
        return scope == InstallScope.USER
                ? agent.folder(this)
                : project.resolve(agent.projectFolder());
    }
}
