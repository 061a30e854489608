package sayso.agent.install;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.agent.dialect.HookDialect;
import sayso.agent.dialect.HookMoment;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.InstallScope;
import sayso.agent.profile.McpServerEntry;

/// Check of an agent's settings that changed while it ran: whether Sayso's hooks were taken out of
/// them or switched off although the agent is still connected. A Sayso that was uninstalled is not
/// missed.
public final class HookRemovalCheck {
    /// why: only its place is read, which does not depend on the program
    private static final McpServerEntry ANY = new McpServerEntry(Path.of("sayso"), Map.of());

    private HookRemovalCheck() {}

    /// What became of the hooks, as half a sentence; empty where nothing did.
    public static Optional<String> of(AgentFileCatalog settings, AgentProfile agent) {
        HookDialect dialect = agent.dialect();
        List<String> needed =
                List.of(
                        dialect.eventAt(HookMoment.PROMPT),
                        dialect.eventAt(HookMoment.BEFORE_TOOL),
                        dialect.eventAt(HookMoment.TURN_ENDS));
        boolean whole = false;
        boolean connected = false;
        for (InstallScope scope : InstallScope.values()) {
            List<String> off = HookSwitches.off(settings, agent, scope);
            if (!off.isEmpty()) {
                return Optional.of(off.getFirst());
            }
            for (AgentFile file : settings.hookFiles(agent, scope, ANY)) {
                whole |= events(file).containsAll(needed);
            }
            for (AgentFile file : settings.files(agent, scope, ANY)) {
                connected |= text(file).flatMap(file::server).isPresent();
            }
        }
        return whole || !connected
                ? Optional.empty()
                : Optional.of("were taken out of its settings");
    }

    private static List<String> events(AgentFile file) {
        return text(file).map(file::hooks).orElse(List.of()).stream()
                .map(InstalledHook::event)
                .toList();
    }

    private static Optional<String> text(AgentFile file) {
        return FileState.read(file.path()) instanceof FileState.Text(String text)
                ? Optional.of(text)
                : Optional.empty();
    }
}
