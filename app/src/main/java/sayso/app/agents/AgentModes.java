package sayso.app.agents;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import sayso.app.command.Answerer;
import sayso.app.command.Attempts;
import sayso.app.console.Invocation;
import sayso.app.home.Origin;
import sayso.core.decision.Asker;
import sayso.core.turn.ModeScope;
import sayso.core.turn.SetMode;
import sayso.core.turn.TurnMode;
import sayso.store.SharedStore;

/// Says how strictly agents are held to asking, apart from the settings.
public final class AgentModes {
    private AgentModes() {}

    /// Throws where no person can be behind this.
    ///
    /// @param deed what was tried, for the log
    public static void requirePerson(Invocation invocation, String deed) {
        Answerer.requirePerson(
                invocation, "says how agents are held", Attempts.logged(invocation, deed));
    }

    /// Holds every session of one kind of agent.
    ///
    /// @param agent its name in commands
    public static void strictFor(Invocation invocation, String agent) {
        set(invocation, ModeScope.AGENT, agent, Optional.of(TurnMode.STRICT));
    }

    /// Holds every agent that works in a folder.
    public static void strictIn(Invocation invocation, Path folder) {
        set(invocation, ModeScope.PROJECT, name(folder), Optional.of(TurnMode.STRICT));
    }

    /// Whether turns of one kind of agent are held.
    public static boolean isStrictFor(Invocation invocation, String agent) {
        return isStrict(invocation, ModeScope.AGENT, agent);
    }

    /// Whether turns are held in a folder.
    public static boolean isStrictIn(Invocation invocation, Path folder) {
        return isStrict(invocation, ModeScope.PROJECT, name(folder));
    }

    public static void clearFor(Invocation invocation, String agent) {
        set(invocation, ModeScope.AGENT, agent, Optional.empty());
    }

    public static void clearIn(Invocation invocation, Path folder) {
        set(invocation, ModeScope.PROJECT, name(folder), Optional.empty());
    }

    private static String name(Path folder) {
        return folder.toAbsolutePath().normalize().toString();
    }

    private static boolean isStrict(Invocation invocation, ModeScope scope, String name) {
        boolean none =
                invocation.settings().database().origin() == Origin.DEFAULT
                        && !Files.exists(invocation.home().database());
        if (none) {
            return false; // why: where no store is yet, nobody set a mode
        }
        try (SharedStore store = invocation.ownStore()) {
            return store.turns().read(look -> look.modes(Asker.LOCAL)).stream()
                    .anyMatch(set ->
                            set.mode() == TurnMode.STRICT
                                    && set.scope() == scope
                                    && set.name().equals(name));
        }
    }

    /// @param mode empty to take one back
    static void set(Invocation invocation, ModeScope scope, String name, Optional<TurnMode> mode) {
        try (SharedStore store = invocation.ownStore()) {
            store.turns()
                    .write(transaction -> {
                        if (mode.isEmpty()) {
                            return transaction.clear(Asker.LOCAL, scope, name);
                        }
                        transaction.set(
                                Asker.LOCAL,
                                new SetMode(scope, name, mode.get(), transaction.now()));
                        return true;
                    });
        }
    }
}
