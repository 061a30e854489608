package sayso.agent.install;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sayso.agent.profile.AgentConnection;
import sayso.agent.profile.AgentFileEntry;
import sayso.agent.profile.AgentFileSpec;
import sayso.agent.profile.AgentFolders;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.agent.profile.InstallScope;
import sayso.agent.profile.McpServerEntry;
import sayso.agent.profile.OptionalHook;

/// Lists the settings files of an agent to change for a scope, each with the entries of Sayso that
/// belong in it, with or without hooks, as the agent's profile says.
///
/// @param folders in which agents look for their settings
/// @param product the installed Sayso, for what is copied out of it
/// @param wanted hooks beside those that every connection has
public record AgentFileCatalog(AgentFolders folders, Path product, Set<OptionalHook> wanted) {
    public AgentFileCatalog {
        wanted = Set.copyOf(wanted);
    }

    /// The files to change, in the order in which they are written: the server, and the hooks.
    public List<AgentFile> all(AgentProfile agent, InstallScope scope, McpServerEntry server) {
        List<AgentFile> all = new ArrayList<>(files(agent, scope, server));
        for (AgentFile hooks : hookFiles(agent, scope, server)) {
            int same = place(all, hooks.path());
            if (same < 0) {
                all.add(hooks);
            } else {
                all.set(same, both(all.get(same), hooks));
            }
        }
        return all;
    }

    private static int place(List<AgentFile> files, Path path) {
        for (int i = 0; i < files.size(); i++) {
            if (files.get(i).path().equals(path)) {
                return i;
            }
        }
        return -1;
    }

    private static AgentFile both(AgentFile file, AgentFile hooks) {
        return file instanceof JsonAgentFile settings && hooks instanceof JsonAgentFile more
                ? settings.and(more)
                : hooks;
    }

    /// The same where hooks are not wanted: what shares its file with them gets none.
    public List<AgentFile> withoutHooks(
            AgentProfile agent, InstallScope scope, McpServerEntry server) {
        List<AgentFile> files = new ArrayList<>();
        List<AgentFile> hooks = hookFiles(agent, scope, server);
        for (AgentFile file : files(agent, scope, server)) {
            boolean shared = place(hooks, file.path()) >= 0;
            files.add(
                    shared && file instanceof JsonAgentFile settings
                            ? settings.and(
                                    new JsonAgentFile(
                                            file.path(),
                                            "has no hooks",
                                            List.of(AgentFileEntry.hooks(Map.of()))))
                            : file);
        }
        return files;
    }

    /// The files that hold nothing but hooks.
    public List<AgentFile> hooksAlone(
            AgentProfile agent, InstallScope scope, McpServerEntry server) {
        List<AgentFile> files = files(agent, scope, server);
        return hookFiles(agent, scope, server).stream()
                .filter(hooks -> place(files, hooks.path()) < 0)
                .toList();
    }

    /// What starts the server, or gives the agent tools where it cannot start one.
    public List<AgentFile> files(AgentProfile agent, InstallScope scope, McpServerEntry server) {
        return agent.serverFiles(connection(scope, server)).stream()
                .map(spec -> file(agent, spec, server))
                .toList();
    }

    /// What makes the agent call Sayso's hooks.
    public List<AgentFile> hookFiles(
            AgentProfile agent, InstallScope scope, McpServerEntry server) {
        return agent.hookFiles(connection(scope, server)).stream()
                .map(spec -> file(agent, spec, server))
                .toList();
    }

    private AgentConnection connection(InstallScope scope, McpServerEntry server) {
        return new AgentConnection(folders, scope, server, wanted);
    }

    private AgentFile file(AgentProfile agent, AgentFileSpec spec, McpServerEntry server) {
        return switch (spec) {
            case AgentFileSpec.JsonFile json ->
                    new JsonAgentFile(json.path(), json.purpose(), json.entries());
            case AgentFileSpec.TomlFile toml ->
                    new TomlAgentFile(toml.path(), toml.purpose(), toml.table(), toml.value());
            case AgentFileSpec.TextFile text ->
                    new SaysoOwnedFile(agent, text.path(), text.purpose(), text.content());
            case AgentFileSpec.PluginFile plugin ->
                    new SaysoOwnedFile(
                            agent,
                            plugin.path(),
                            plugin.purpose(),
                            new PluginFiles(product).filled(plugin, server));
        };
    }

    /// Folders that are nobody's of Sayso to remove, however empty they are.
    Set<Path> ends() {
        Set<Path> ends = new HashSet<>(Set.of(folders.userHome(), folders.project()));
        for (AgentProfile agent : AgentRegistry.all()) {
            Path around = folder(agent).toAbsolutePath().getParent();
            if (around != null && !around.startsWith(folders.userHome())) {
                ends.add(around);
            }
        }
        return ends;
    }

    /// Where the agent keeps what the person set for every project.
    public Path folder(AgentProfile agent) {
        return agent.folder(folders);
    }
}
