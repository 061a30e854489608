package sayso.agent.profile;

import java.nio.file.Path;

/// Connection of an agent to Sayso that is to be written into the agent's settings: the folders,
/// the scope, the entry that starts Sayso, and whether requests for permission are captured.
///
/// @param server what starts Sayso
/// @param permissions whether agents' questions for permission are captured
public record AgentConnection(
        AgentFolders folders, InstallScope scope, McpServerEntry server, boolean permissions) {
    /// Where the agent keeps what holds in the scope.
    public Path folder(AgentProfile agent) {
        return folders.of(agent, scope);
    }

    public boolean isProject() {
        return scope == InstallScope.PROJECT;
    }
}
