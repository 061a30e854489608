package sayso.app.extension;

import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.app.console.Invocation;
import sayso.app.home.Settings;
import sayso.app.reach.Portals;
import sayso.app.reach.Reachable;
import sayso.app.reach.Remarks;
import sayso.core.decision.DecisionDesk;

/// What extensions stand on in a process that serves agents.
public final class Grounds {
    private Grounds() {}

    /// @param desk tells people of each new question
    /// @param quiet tells nobody
    /// @param portals what is known of the surfaces that are open
    /// @param project the folder the agent works in, or null
    public static Ground serving(
            Invocation invocation,
            Supplier<DecisionDesk> desk,
            Supplier<DecisionDesk> quiet,
            Portals portals,
            Consumer<String> diagnostics,
            @Nullable String project) {
        Reachable reachable = new Reachable(invocation, portals);
        Remarks remarks = new Remarks(invocation);
        return new Ground(
                desk,
                quiet,
                () ->
                        Settings.read(invocation.home(), Map.copyOf(invocation.environment()))
                                .asking(),
                reachable::nobody,
                Ground.Sitting.NONE,
                (message, level) -> remarks.show(message, level),
                diagnostics,
                project);
    }

    /// For a command that only looks: nobody is asked anything.
    public static Ground looking(Invocation invocation) {
        return new Ground(
                invocation::desk,
                invocation::desk,
                () -> invocation.settings().asking(),
                () -> Optional.of("this command only looks"),
                Ground.Sitting.NONE,
                (_, _) -> {},
                _ -> {},
                null);
    }
}
