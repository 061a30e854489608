package sayso.agent.profile;

import java.nio.file.Path;
import java.util.Set;

/// Connection of an agent to Sayso that is to be written into the agent's settings: the folders,
/// the scope, the entry that starts Sayso, and the hooks that are wanted beside the usual ones.
///
/// @param server what starts Sayso
/// @param wanted hooks beside those that every connection has
public record AgentConnection(
        AgentFolders folders, InstallScope scope, McpServerEntry server, Set<OptionalHook> wanted) {
    public AgentConnection {
        wanted = Set.copyOf(wanted);
    }

    /// Whether agents' questions for permission are captured.
    public boolean permissions() {
        return wanted.contains(OptionalHook.PERMISSIONS);
    }

    /// Where the agent keeps what holds in the scope.
    public Path folder(AgentProfile agent) {
        return folders.of(agent, scope);
    }

    public boolean isProject() {
        return scope == InstallScope.PROJECT;
    }
}
