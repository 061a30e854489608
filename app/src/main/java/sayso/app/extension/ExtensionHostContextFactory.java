package sayso.app.extension;

import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.app.console.CommandContext;
import sayso.app.reach.ReachabilityCheck;
import sayso.app.reach.RemarkNotifier;
import sayso.channel.open.PortalLookup;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.home.Settings;

/// Creates the context in which extensions run in a process that serves agents, and one for
/// commands that only list extensions and ask nothing.
public final class ExtensionHostContextFactory {
    private ExtensionHostContextFactory() {}

    /// @param desk tells people of each new question
    /// @param quiet tells nobody
    /// @param portals what is known of the surfaces that are open
    /// @param project the folder the agent works in, or null
    public static ExtensionHostContext serving(
            CommandContext invocation,
            Supplier<DecisionDesk> desk,
            Supplier<DecisionDesk> quiet,
            PortalLookup portals,
            Consumer<String> diagnostics,
            @Nullable String project) {
        ReachabilityCheck reachable = new ReachabilityCheck(invocation, portals);
        RemarkNotifier remarks = new RemarkNotifier(invocation);
        return new ExtensionHostContext(
                desk,
                quiet,
                () ->
                        Settings.read(invocation.home(), Map.copyOf(invocation.environment()))
                                .asking(),
                reachable::nobody,
                ExtensionHostContext.Sitting.NONE,
                (message, level) -> remarks.show(message, level),
                diagnostics,
                project);
    }

    /// For a command that only looks: nobody is asked anything.
    public static ExtensionHostContext looking(CommandContext invocation) {
        return new ExtensionHostContext(
                invocation::desk,
                invocation::desk,
                () -> invocation.settings().asking(),
                () -> Optional.of("this command only looks"),
                ExtensionHostContext.Sitting.NONE,
                (_, _) -> {},
                _ -> {},
                null);
    }
}
