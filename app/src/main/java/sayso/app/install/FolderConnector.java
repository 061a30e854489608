package sayso.app.install;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.agent.profile.InstallScope;
import sayso.app.console.CommandContext;
import sayso.wire.install.InstallFileReport;
import sayso.wire.install.InstallReport;

/// Connects an agent to Sayso for one folder, as `install --scope project` does, and returns the
/// result for each settings file; also finds which agent a command starts. Permissions of an agent
/// are not inherited from folder to folder, so a new folder needs its own.
public final class FolderConnector {
    private final CommandContext invocation;

    public FolderConnector(CommandContext invocation) {
        this.invocation = invocation;
    }

    /// Which agent a command starts; empty where it is none that can be connected.
    public static Optional<AgentProfile> startedBy(String command) {
        return Arrays.stream(command.strip().split("\\s+"))
                .map(word -> word.substring(word.lastIndexOf('/') + 1))
                .map(word ->
                        word.endsWith("-agent")
                                ? word.substring(0, word.length() - "-agent".length())
                                : word)
                .flatMap(word -> AgentRegistry.parse(word).stream())
                .findFirst();
    }

    /// Puts the server and the hooks into the folder's settings.
    ///
    /// @return for people, what became of each file
    public List<String> connect(AgentProfile agent, Path folder)
            throws IOException, InterruptedException {
        InstallContext connecting = new InstallContext(invocation, folder);
        List<String> said = new ArrayList<>();
        connecting.loss(agent, InstallScope.PROJECT).ifPresent(said::add);
        connecting.requireInstalled(said::add, false, true);
        InstallReport report =
                connecting
                        .installer()
                        .install(agent, InstallScope.PROJECT, connecting.server(), true, false);
        for (InstallFileReport file : report.files()) {
            String reason = file.reason();
            said.add(
                    reason == null
                            ? file.path() + "  " + file.purpose()
                            : file.path() + " was left unchanged: " + reason);
        }
        said.addAll(report.next());
        return said;
    }
}
