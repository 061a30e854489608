package sayso.app.hook;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.agent.hooks.AgentPlanFolders;
import sayso.agent.hooks.FolderRepositories;
import sayso.agent.hooks.HookContext;
import sayso.agent.hooks.HookOutcome;
import sayso.agent.hooks.PlanGateContext;
import sayso.agent.hooks.PlanMarkerFiles;
import sayso.agent.install.AgentFileCatalog;
import sayso.agent.profile.AgentFolders;
import sayso.app.console.CommandContext;
import sayso.app.git.RepositoryKeyResolver;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Asker;
import sayso.decision.plan.mode.LocalPlanDesk;
import sayso.decision.plan.mode.PlanMarker;
import sayso.decision.session.TmuxPane;
import sayso.decision.turn.TurnMode;
import sayso.decision.turn.TurnSettings;
import sayso.home.Home;
import sayso.home.PlanRules;
import sayso.home.Settings;
import sayso.store.SqlStore;

/// Creates the context in which hooks of this person's agents are handled, in this process or in
/// the hub, and tells whether any agent's turns are held or hooks need not look until something
/// changes. The context has the store, the rules from the settings, the owner, dialogs and folders.
/// That hooks need not look is marked in the store.
public final class HookContextFactory {
    /// How long a hook waits for a person's word on one tool; the agent's own limit is longer.
    private static final Duration GATE_PATIENCE = Duration.ofSeconds(45);

    /// Milliseconds that it waits instead.
    private static final String GATE_PATIENCE_MS = "SAYSO_GATE_PATIENCE_MS";

    private HookContextFactory() {}

    /// Rules from the settings by which hooks are handled.
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
    static HookContext local(CommandContext invocation, SqlStore store) {
        Map<String, String> environment = invocation.environment();
        return ground(
                store,
                Rules.of(invocation.settings()),
                Asker.LOCAL,
                TmuxPane.of(environment).map(TmuxPane::toString).orElse(null),
                environment.getOrDefault("SAYSO_AUTONOMOUS", "").equals("1"),
                new HookContext.Dialogs(
                        invocation.user(),
                        invocation.settings().capturesDialogs() ? AgentLiveness.now() : null,
                        invocation.settings().capturesPermissions(),
                        invocation.settings().formPatience(),
                        invocation.settings().refusalPatience()),
                new RepositoryKeyResolver(invocation.home(), environment, invocation.time()),
                new PlanMarkerFiles(invocation.home()),
                invocation.home(),
                folders(environment),
                gatePatience(environment));
    }

    /// The settings of agents in a folder, to look for Sayso's hooks.
    static AgentFileCatalog settings(Map<String, String> environment, @Nullable String project) {
        Path folder = Path.of(project == null ? "" : project).toAbsolutePath();
        return new AgentFileCatalog(
                new AgentFolders(environment, Home.person(environment), folder), folder, Set.of());
    }

    private static AgentFolders folders(Map<String, String> environment) {
        return new AgentFolders(
                environment, Home.person(environment), Path.of("").toAbsolutePath());
    }

    /// Of agents anywhere, as a hub knows them.
    ///
    /// @param rules as they stand now
    /// @param owner whose agents they are
    public static HookContext at(
            CommandContext invocation, SqlStore store, Rules rules, String owner) {
        return ground(
                store,
                rules,
                owner,
                null,
                false,
                new HookContext.Dialogs(
                        invocation.user(), null, false, Duration.ZERO, Duration.ZERO),
                new RepositoryKeyResolver(
                        invocation.home(), invocation.environment(), invocation.time()),
                new PlanMarkerFiles(invocation.home()),
                invocation.home(),
                folders(invocation.environment()),
                Duration.ZERO);
    }

    /// Lets the hooks of all agents rest, if nothing is left to look at.
    ///
    /// @param ground what the hook worked on
    /// @param asOf when the hook began whose outcome this is
    /// @return whether they rest
    public static boolean rest(
            Home home, SqlStore store, HookContext ground, HookOutcome outcome, Instant asOf) {
        return !ground.settings().looksAtAll()
                && outcome.told().isEmpty()
                && !Files.exists(home.hookNews())
                && store.rest(asOf);
    }

    /// Whether turns of these agents are held or noted, by some mode or for what they say.
    static boolean holdsTurns(SqlStore store, HookContext ground) {
        return ground.settings().looksAtAll()
                || store.turns().read(look -> look.modes(ground.owner())).stream()
                        .anyMatch(set -> set.mode() != TurnMode.OFF);
    }

    private static HookContext ground(
            SqlStore store,
            Rules rules,
            String owner,
            @Nullable String pane,
            boolean autonomous,
            HookContext.Dialogs dialogs,
            FolderRepositories repositories,
            PlanMarker marks,
            Home home,
            AgentFolders folders,
            Duration patience) {
        DecisionIdGenerator ids =
                new DecisionIdGenerator(rules.prefix(), () -> Entropy.SOURCE.nextLong());
        LocalDecisionDesk desk = new LocalDecisionDesk(store, ids, rules.policy(), store.clock());
        return new HookContext(
                store.turns(),
                store.queue(),
                desk,
                rules.turns(),
                owner,
                pane,
                autonomous,
                dialogs,
                repositories,
                new PlanGateContext(
                        new LocalPlanDesk(store.plans(), ids, rules.policy(), marks),
                        new AgentPlanFolders(folders),
                        folders.userHome(),
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
