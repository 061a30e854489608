package sayso.mcp.server;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.Revision;
import sayso.mcp.protocol.ServerCapabilities;
import sayso.mcp.protocol.ServerCapabilities.Capability;
import sayso.mcp.state.StateSeal;
import sayso.mcp.tasks.TaskSource;

/// What a server offers. Exactly that is advertised and answered; anything else is an unknown method.
/// All of it is made when a client first needs it, so that a handshake costs nothing.
///
/// @param seal keeps state between rounds with modern clients; null if no tool keeps any
/// @param tasks null if no call ever becomes a task
public record ServerFeatures(
        Supplier<List<Tool>> tools,
        @Nullable Supplier<StateSeal> seal,
        @Nullable Supplier<TaskSource> tasks) {
    /// Nothing yet, and no tools.
    public static ServerFeatures none() {
        return new ServerFeatures(List::of, null, null);
    }

    /// `tools` is asked once.
    public ServerFeatures withTools(Supplier<List<Tool>> tools) {
        return new ServerFeatures(tools, seal, tasks);
    }

    /// `seal` is asked once.
    public ServerFeatures withSeal(Supplier<StateSeal> seal) {
        return new ServerFeatures(tools, new Lazy<>(seal), tasks);
    }

    /// `tasks` is asked once.
    public ServerFeatures withTasks(Supplier<TaskSource> tasks) {
        return new ServerFeatures(tools, seal, new Lazy<>(tasks));
    }

    ServerCapabilities capabilities(Revision revision) {
        Set<Capability> offered = EnumSet.of(Capability.TOOLS);
        if (tasks != null) {
            switch (revision) {
                case V2025_06_18 -> {}
                case V2025_11_25 -> offered.add(Capability.LEGACY_TASKS);
                case V2026_07_28 -> offered.add(Capability.TASKS_EXTENSION);
            }
        }
        return new ServerCapabilities(offered);
    }
}
