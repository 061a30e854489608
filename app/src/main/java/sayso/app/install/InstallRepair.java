package sayso.app.install;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import sayso.agent.install.AgentFileCatalog;
import sayso.agent.install.AgentRegistration;
import sayso.agent.install.FileState;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.InstallScope;
import sayso.agent.profile.McpServerEntry;
import sayso.app.console.CommandContext;
import sayso.app.setup.OtherHome;
import sayso.wire.install.InstallReport;

/// Repairs installations for `doctor --fix`: installs again for agents that know Sayso but miss
/// some entries or have old ones, and returns what was changed. Does not touch agents that were
/// never connected, or that belong to another home.
public final class InstallRepair {
    private final InstallContext connecting;

    public InstallRepair(CommandContext invocation) {
        this.connecting = new InstallContext(requireNonNull(invocation, "invocation is null"));
    }

    /// @param agents those that are looked at
    /// @param remark told of what had to be done first
    /// @return what was changed, or refused; empty where nothing had to be
    public List<InstallReport> install(List<AgentProfile> agents, Consumer<String> remark)
            throws InterruptedException {
        List<InstallReport> reports = new ArrayList<>();
        for (AgentProfile agent : agents) {
            for (InstallScope scope : InstallScope.values()) {
                if (!isHalf(agent, scope)) {
                    continue;
                }
                Optional<OtherHome> owner = connecting.owner(agent, scope);
                if (owner.isPresent()) {
                    remark.accept(
                            agent.wireName()
                                    + " "
                                    + owner.get()
                                            .unasked(
                                                    InstallContext.words("install", agent, scope)));
                } else {
                    connecting.requireInstalled(remark, false, false);
                    reports.add(install(agent, scope));
                }
            }
        }
        return reports;
    }

    private boolean isHalf(AgentProfile agent, InstallScope scope) {
        McpServerEntry server = connecting.server();
        AgentFileCatalog settings = connecting.settings();
        AgentRegistration all = AgentRegistration.of(settings.all(agent, scope, server));
        boolean known = all.command().isPresent() || hasHooks(agent, scope);
        boolean whole =
                all.complete()
                        || (!hasHooks(agent, scope)
                                && AgentRegistration.of(settings.files(agent, scope, server))
                                        .complete());
        return known && !whole;
    }

    private boolean hasHooks(AgentProfile agent, InstallScope scope) {
        return connecting.settings().hookFiles(agent, scope, connecting.server()).stream()
                .anyMatch(file ->
                        FileState.read(file.path()) instanceof FileState.Text(String text)
                                && !file.hooks(text).isEmpty());
    }

    private InstallReport install(AgentProfile agent, InstallScope scope) {
        try {
            return connecting
                    .installer()
                    .install(agent, scope, connecting.server(), hasHooks(agent, scope), false);
        } catch (IOException e) {
            throw InstallContext.failed(e);
        }
    }
}
