package sayso.app.hook;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.app.console.Invocation;
import sayso.app.home.Home;
import sayso.app.home.PlanMarks;
import sayso.app.home.PlanRules;
import sayso.app.home.Settings;
import sayso.core.decision.Asker;
import sayso.core.decision.DecisionIds;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.LocalDesk;
import sayso.core.plan.mode.PlanMarker;
import sayso.core.plan.mode.Plans;
import sayso.core.session.TmuxPane;
import sayso.core.turn.TurnMode;
import sayso.core.turn.TurnSettings;
import sayso.hub.hooks.HookGround;
import sayso.hub.hooks.HookOutcome;
import sayso.hub.hooks.PlanGround;
import sayso.store.SharedStore;

/// What hooks of this person's agents work on.
public final class HookGrounds {
    /// How long a hook waits for a person's word on one tool; the agent's own limit is longer.
    private static final Duration GATE_PATIENCE = Duration.ofSeconds(45);

    /// Milliseconds that it waits instead.
    private static final String GATE_PATIENCE_MS = "SAYSO_GATE_PATIENCE_MS";

    private HookGrounds() {}

    /// What the settings say about hooks.
    ///
    /// @param prefix of the ids of decisions
    public record Rules(String prefix, DeskPolicy policy, TurnSettings turns) {
        public static Rules of(Settings settings) {
            return new Rules(settings.idPrefix().value(), settings.policy(), settings.turns());
        }
    }

    /// How long the gate of plan mode waits for a person's word on one tool.
    static Duration gatePatience(Map<String, String> environment) {
        String typed = environment.getOrDefault(GATE_PATIENCE_MS, "");
        return typed.matches("[0-9]{1,7}")
                ? Duration.ofMillis(Long.parseLong(typed))
                : GATE_PATIENCE;
    }

    /// Of agents that this process was started by.
    static HookGround local(Invocation invocation, SharedStore store) {
        Map<String, String> environment = invocation.environment();
        return ground(
                store,
                Rules.of(invocation.settings()),
                Asker.LOCAL,
                TmuxPane.of(environment).map(TmuxPane::toString).orElse(null),
                environment.getOrDefault("SAYSO_AUTONOMOUS", "").equals("1"),
                new HookGround.Dialogs(
                        invocation.user(),
                        invocation.settings().capturesDialogs() ? AgentThere.now() : null,
                        invocation.settings().capturesPermissions(),
                        plans(environment)),
                new PlanMarks(invocation.home()),
                invocation.home(),
                Home.person(environment),
                gatePatience(environment));
    }

    /// Where Claude Code, the one agent whose plans are read, keeps them.
    private static Path plans(Map<String, String> environment) {
        String chosen = environment.getOrDefault("CLAUDE_CONFIG_DIR", "");
        Path folder =
                chosen.isEmpty() ? Home.person(environment).resolve(".claude") : Path.of(chosen);
        return folder.resolve("plans");
    }

    /// Of agents anywhere, as a hub knows them.
    ///
    /// @param rules as they stand now
    /// @param owner whose agents they are
    public static HookGround at(
            Invocation invocation, SharedStore store, Rules rules, String owner) {
        return ground(
                store,
                rules,
                owner,
                null,
                false,
                new HookGround.Dialogs(
                        invocation.user(), null, false, plans(invocation.environment())),
                new PlanMarks(invocation.home()),
                invocation.home(),
                Home.person(invocation.environment()),
                Duration.ZERO);
    }

    /// Lets the hooks of all agents rest, if nothing is left to look at.
    ///
    /// @param ground what the hook worked on
    /// @param asOf when the hook began whose outcome this is
    /// @return whether they rest
    public static boolean rest(
            Home home, SharedStore store, HookGround ground, HookOutcome outcome, Instant asOf) {
        return ground.settings().mode() == TurnMode.OFF
                && outcome.told().isEmpty()
                && !Files.exists(home.hookNews())
                && store.rest(asOf);
    }

    /// Whether some mode holds or notes turns of these agents.
    static boolean holdsTurns(SharedStore store, HookGround ground) {
        return ground.settings().mode() != TurnMode.OFF
                || store.turns().read(look -> look.modes(ground.owner())).stream()
                        .anyMatch(set -> set.mode() != TurnMode.OFF);
    }

    private static HookGround ground(
            SharedStore store,
            Rules rules,
            String owner,
            @Nullable String pane,
            boolean autonomous,
            HookGround.Dialogs dialogs,
            PlanMarker marks,
            Home home,
            Path person,
            Duration patience) {
        DecisionIds ids = new DecisionIds(rules.prefix(), () -> Entropy.SOURCE.nextLong());
        LocalDesk desk = new LocalDesk(store, ids, rules.policy(), store.clock());
        return new HookGround(
                store.turns(),
                store.queue(),
                desk,
                rules.turns(),
                owner,
                pane,
                autonomous,
                dialogs,
                new PlanGround(
                        new Plans(store.plans(), ids, rules.policy(), marks),
                        person,
                        home.folder(),
                        new PlanRules(home)::of,
                        patience),
                true,
                _ -> {});
    }

    /// Loading the system's security providers costs as much as a hook; only asking needs them.
    private static final class Entropy {
        static final SecureRandom SOURCE = new SecureRandom();
    }
}
