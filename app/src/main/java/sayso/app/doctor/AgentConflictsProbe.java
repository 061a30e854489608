package sayso.app.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sayso.agent.install.AgentConflicts;
import sayso.agent.install.AgentFileCatalog;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.InstallScope;
import sayso.agent.profile.McpServerEntry;
import sayso.app.console.CommandContext;
import sayso.app.install.InstallContext;
import sayso.wire.install.DoctorReport.Check;

/// Checks for `sayso doctor` whether settings of agents that have Sayso's hooks conflict with the
/// gate of plan mode or the capture of dialogs, and warns of each conflict. Does not check the
/// hooks.
final class AgentConflictsProbe implements DoctorProbe {
    private final List<AgentProfile> agents;

    AgentConflictsProbe(List<AgentProfile> agents) {
        this.agents = agents;
    }

    @Override
    public List<Check> look(CommandContext invocation) {
        InstallContext connecting = new InstallContext(invocation);
        List<Check> checks = new ArrayList<>();
        for (AgentProfile agent : agents) {
            if (isHooked(connecting.settings(), agent, connecting.server())) {
                AgentConflicts.of(connecting.settings(), agent)
                        .forEach(reason ->
                                checks.add(
                                        Check.warning(agent.wireName() + " ground", reason, null)));
            }
        }
        return checks;
    }

    private static boolean isHooked(
            AgentFileCatalog settings, AgentProfile agent, McpServerEntry server) {
        return Arrays.stream(InstallScope.values())
                .flatMap(scope -> settings.hookFiles(agent, scope, server).stream())
                .anyMatch(file ->
                        read(file.path()).filter(text -> !file.hooks(text).isEmpty()).isPresent());
    }

    private static Optional<String> read(Path file) {
        try {
            return Optional.of(Files.readString(file));
        } catch (IOException e) {
            return Optional.empty(); // why: the probe of hooks says so
        }
    }
}
