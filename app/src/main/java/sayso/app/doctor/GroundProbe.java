package sayso.app.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sayso.app.console.Invocation;
import sayso.app.install.Agent;
import sayso.app.install.AgentSettings;
import sayso.app.install.Connecting;
import sayso.app.install.Scope;
import sayso.app.install.Server;
import sayso.app.install.TakenGround;
import sayso.wire.install.DoctorReport.Check;

/// Whether an agent's own settings leave the gate of plan mode and the capture of dialogs the ground they stand on.
final class GroundProbe implements Probe {
    private final Set<Agent> agents;

    GroundProbe(Set<Agent> agents) {
        this.agents = agents;
    }

    @Override
    public List<Check> look(Invocation invocation) {
        Connecting connecting = new Connecting(invocation);
        List<Check> checks = new ArrayList<>();
        for (Agent agent : agents) {
            if (isHooked(connecting.settings(), agent, connecting.server())) {
                TakenGround.of(connecting.settings(), agent)
                        .forEach(reason ->
                                checks.add(
                                        Check.warning(agent.wireName() + " ground", reason, null)));
            }
        }
        return checks;
    }

    private static boolean isHooked(AgentSettings settings, Agent agent, Server server) {
        return Arrays.stream(Scope.values())
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
