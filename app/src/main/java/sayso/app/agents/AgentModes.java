package sayso.app.agents;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import sayso.app.command.Answerer;
import sayso.app.command.AttemptLog;
import sayso.app.console.CommandContext;
import sayso.decision.model.Asker;
import sayso.decision.turn.TurnMode;
import sayso.decision.turn.TurnModeScope;
import sayso.decision.turn.TurnModeSetting;
import sayso.home.SettingOrigin;
import sayso.store.SqlStore;

/// Sets, reads and clears how strictly agents of one kind, or those in one folder, are held to
/// asking, and checks that a person makes the change. The modes are in this person's store, apart
/// from the settings.
public final class AgentModes {
    private AgentModes() {}

    /// Throws where no person can be behind this.
    ///
    /// @param deed what was tried, for the log
    public static void requirePerson(CommandContext invocation, String deed) {
        Answerer.requirePerson(
                invocation, "sets the mode of agents", AttemptLog.logged(invocation, deed));
    }

    /// Holds every session of one kind of agent.
    ///
    /// @param agent its name in commands
    public static void strictFor(CommandContext invocation, String agent) {
        set(invocation, TurnModeScope.AGENT, agent, Optional.of(TurnMode.STRICT));
    }

    /// Holds every agent that works in a folder.
    public static void strictIn(CommandContext invocation, Path folder) {
        set(invocation, TurnModeScope.PROJECT, name(folder), Optional.of(TurnMode.STRICT));
    }

    /// Whether turns of one kind of agent are held.
    public static boolean isStrictFor(CommandContext invocation, String agent) {
        return isStrict(invocation, TurnModeScope.AGENT, agent);
    }

    /// Whether turns are held in a folder.
    public static boolean isStrictIn(CommandContext invocation, Path folder) {
        return isStrict(invocation, TurnModeScope.PROJECT, name(folder));
    }

    public static void clearFor(CommandContext invocation, String agent) {
        set(invocation, TurnModeScope.AGENT, agent, Optional.empty());
    }

    public static void clearIn(CommandContext invocation, Path folder) {
        set(invocation, TurnModeScope.PROJECT, name(folder), Optional.empty());
    }

    private static String name(Path folder) {
        return folder.toAbsolutePath().normalize().toString();
    }

    private static boolean isStrict(CommandContext invocation, TurnModeScope scope, String name) {
        boolean none =
                invocation.settings().database().origin() == SettingOrigin.DEFAULT
                        && !Files.exists(invocation.home().database());
        if (none) {
            return false; // why: where no store is yet, nobody set a mode
        }
        try (SqlStore store = invocation.ownStore()) {
            return store.turns().read(look -> look.modes(Asker.LOCAL)).stream()
                    .anyMatch(set ->
                            set.mode() == TurnMode.STRICT
                                    && set.scope() == scope
                                    && set.name().equals(name));
        }
    }

    /// @param mode empty to take one back
    static void set(
            CommandContext invocation, TurnModeScope scope, String name, Optional<TurnMode> mode) {
        try (SqlStore store = invocation.ownStore()) {
            store.turns()
                    .write(transaction -> {
                        if (mode.isEmpty()) {
                            return transaction.clear(Asker.LOCAL, scope, name);
                        }
                        transaction.set(
                                Asker.LOCAL,
                                new TurnModeSetting(scope, name, mode.get(), transaction.now()));
                        return true;
                    });
        }
    }
}
