package sayso.app.doctor;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import sayso.agent.dialect.HookMoment;
import sayso.agent.hooks.PlanMarkerFiles;
import sayso.agent.install.AgentFile;
import sayso.agent.install.AgentFileCatalog;
import sayso.agent.install.EntryPresence;
import sayso.agent.install.HookSwitches;
import sayso.agent.install.InstalledHook;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.agent.profile.InstallScope;
import sayso.app.console.CommandContext;
import sayso.app.hook.HookProbes;
import sayso.app.install.InstallContext;
import sayso.app.setup.OtherHome;
import sayso.decision.model.Asker;
import sayso.decision.model.StoreException;
import sayso.decision.session.AgentSession;
import sayso.home.FileErrorText;
import sayso.store.SqlStore;
import sayso.wire.install.DoctorReport.Check;

/// Calls for `sayso doctor` every hook of Sayso's that agents' settings name, as the agent would,
/// and reports those that fail or are slow, missing, out of date, not trusted or switched off. The
/// calls use sessions that leave nothing in the store.
final class AgentHooksProbe implements DoctorProbe {
    /// All of it; what is left after that is not fired.
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final List<String> BROKEN_CALLS = List.of("", "{\"session_id\":");

    private final List<AgentProfile> agents;
    private final List<Check> checks = new ArrayList<>();

    AgentHooksProbe(List<AgentProfile> agents) {
        this.agents = agents;
    }

    @Override
    public List<Check> look(CommandContext invocation) throws InterruptedException {
        checks.clear();
        InstallContext connecting = new InstallContext(invocation);
        long end = System.nanoTime() + PATIENCE.toNanos();
        try (HookProbeFolders ground = HookProbeFolders.make(invocation.environment())) {
            for (AgentProfile agent : agents) {
                for (InstallScope scope : InstallScope.values()) {
                    look(invocation, connecting, ground, agent, scope, end);
                }
            }
        } catch (IOException e) {
            checks.add(Check.warning("hooks", "could not run: " + FileErrorText.of(e), null));
        }
        return List.copyOf(checks);
    }

    private void look(
            CommandContext invocation,
            InstallContext connecting,
            HookProbeFolders ground,
            AgentProfile agent,
            InstallScope scope,
            long end)
            throws IOException, InterruptedException {
        AgentFileCatalog settings = connecting.settings();
        String about =
                agent.wireName() + " hooks" + (scope == InstallScope.PROJECT ? " (project)" : "");
        String words = InstallContext.words("install", agent, scope);
        String fix = "sayso " + words;
        for (AgentFile file : settings.hookFiles(agent, scope, connecting.server())) {
            Optional<String> text = read(file.path());
            List<InstalledHook> hooks = text.map(file::hooks).orElse(List.of());
            if (hooks.isEmpty()) {
                boolean connected =
                        scope == InstallScope.USER
                                && settings.files(agent, scope, connecting.server()).stream()
                                        .anyMatch(one ->
                                                read(one.path()).flatMap(one::server).isPresent());
                if (connected) {
                    checks.add(
                            Check.ok(
                                    about,
                                    "none installed: answers reach the agent only when it asks for them ("
                                            + fix
                                            + " adds them)"));
                }
                continue;
            }
            Optional<OtherHome> owner = connecting.owner(List.of(file));
            if (owner.isPresent()) {
                checks.add(
                        Check.warning(about, file.path() + " " + owner.get().unasked(words), null));
                continue;
            }
            Optional<Check> trouble = fire(invocation, ground, agent, about, fix, hooks, end);
            checks.add(trouble.orElseGet(() -> whole(about, fix, file, text.get(), hooks)));
            HookSwitches.off(settings, agent, scope)
                    .forEach(reason -> checks.add(Check.warning(about, reason, null)));
            agent.hookReview().ifPresent(review -> trust(invocation, agent, about, review));
        }
    }

    private static Check whole(
            String about, String fix, AgentFile file, String text, List<InstalledHook> hooks) {
        return file.look(text) == EntryPresence.ALL
                ? Check.ok(
                        about, hooks.size() + " in " + file.path() + ", and each of them answers")
                : Check.warning(
                        about,
                        "those in " + file.path() + " differ from the hooks of this Sayso",
                        fix);
    }

    private static Optional<Check> fire(
            CommandContext invocation,
            HookProbeFolders ground,
            AgentProfile agent,
            String about,
            String fix,
            List<InstalledHook> hooks,
            long end)
            throws IOException, InterruptedException {
        Set<String> troubles = new TreeSet<>();
        Set<String> slow = new TreeSet<>();
        int fired = 0;
        for (InstalledHook hook : hooks) {
            if (!Files.isExecutable(hook.program())) {
                return Optional.of(
                        Check.broken(
                                about,
                                hook.event()
                                        + " calls "
                                        + hook.program()
                                        + ", which does not exist",
                                fix));
            }
            // why: from every place the first one, then each from another place, since the program
            // is
            // the same
            List<Path> places =
                    fired == 0
                            ? ground.places()
                            : List.of(ground.places().get(fired % ground.places().size()));
            for (Path place : places) {
                if (System.nanoTime() > end) {
                    return Optional.of(
                            Check.warning(
                                    about,
                                    "only " + fired + " of " + hooks.size() + " ran in time",
                                    null));
                }
                call(invocation, agent, hook, place, slow)
                        .ifPresent(trouble -> troubles.add(hook.event() + " " + trouble));
            }
            fired++;
        }
        InstalledHook first = hooks.getFirst();
        Path root = ground.places().getFirst();
        for (String broken : BROKEN_CALLS) {
            HookInvoker.fire(first, List.of(), asAgent(invocation, root), root, broken)
                    .trouble(first.timeout())
                    .ifPresent(trouble ->
                            troubles.add(first.event() + ", called with empty input, " + trouble));
        }
        List<String> more = first.command().contains("-c") ? List.of() : List.of("--no-such-flag");
        HookInvoker.fire(first, more, asAgent(invocation, root), root, "{}")
                .trouble(first.timeout())
                .ifPresent(trouble -> troubles.add("called with an unknown flag, " + trouble));
        if (!troubles.isEmpty()) {
            return Optional.of(Check.broken(about, String.join("; ", troubles), fix));
        }
        return slow.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        Check.warning(
                                about,
                                String.join("; ", slow) + "; run this again on a quiet computer",
                                null));
    }

    /// @param slow gets what took long and is well otherwise
    private static Optional<String> call(
            CommandContext invocation,
            AgentProfile agent,
            InstalledHook hook,
            Path place,
            Set<String> slow)
            throws IOException, InterruptedException {
        String number =
                Long.toString(ProcessHandle.current().pid(), 36)
                        + Long.toString(System.nanoTime() & Long.MAX_VALUE, 36);
        String event =
                hook.event().equals("wait")
                        ? agent.dialect().eventAt(HookMoment.TURN_ENDS)
                        : hook.event();
        HookInvoker.Fired fired =
                HookInvoker.fire(
                        hook,
                        List.of(),
                        asAgent(invocation, place),
                        place,
                        HookInvoker.payload(event, HookProbes.SESSION + number, place));
        boolean came = Files.deleteIfExists(HookProbes.sign(invocation.home(), number));
        Optional<String> trouble = fired.trouble(hook.timeout());
        fired.slowness(hook.timeout()).ifPresent(time -> slow.add(hook.event() + " " + time));
        boolean rests =
                Files.exists(invocation.home().hooksIdle())
                        || (isGate(agent, hook.event())
                                && !new PlanMarkerFiles(invocation.home())
                                        .isAnyOf(agent.wireName()));
        if (trouble.isPresent() || came || rests) {
            return trouble;
        }
        return isOff(invocation)
                ? Optional.of("is turned off by SAYSO_HOOKS")
                : Optional.of("does not reach this home: " + invocation.home().folder());
    }

    /// Whether it is the gate of plan mode, which has nothing to see to while nobody plans.
    private static boolean isGate(AgentProfile agent, String event) {
        return agent.dialect().moment(event) == HookMoment.BEFORE_TOOL;
    }

    private static Map<String, String> asAgent(CommandContext invocation, Path place) {
        Map<String, String> variables = new HashMap<>(invocation.environment());
        AgentRegistry.all().stream()
                .flatMap(agent -> agent.projectVariable().stream())
                .forEach(name -> variables.put(name, place.toString()));
        return variables;
    }

    private static boolean isOff(CommandContext invocation) {
        return invocation.environment().getOrDefault("SAYSO_HOOKS", "").equalsIgnoreCase("off");
    }

    /// What an agent was allowed cannot be seen; that it called once can.
    private void trust(CommandContext invocation, AgentProfile agent, String about, String review) {
        if (RemoteHubProbe.isElsewhere(invocation) || !Files.exists(invocation.home().database())) {
            checks.add(Check.warning(about, review, null));
            return;
        }
        try (SqlStore store = invocation.ownStore()) {
            Optional<Instant> last =
                    store.turns()
                            .read(look ->
                                    look.sessions(Asker.LOCAL).stream()
                                            .filter(session ->
                                                    session.key()
                                                            .agentKind()
                                                            .equals(agent.wireName()))
                                            .map(AgentSession::seenAt)
                                            .max(Instant::compareTo));
            checks.add(
                    last.isPresent()
                            ? Check.ok(
                                    about, "last called by " + agent.title() + " at " + last.get())
                            : Check.warning(
                                    about,
                                    "not yet called by " + agent.title() + ": " + review,
                                    null));
        } catch (StoreException e) {
            checks.add(Check.warning(about, String.valueOf(e.getMessage()), null));
        }
    }

    private static Optional<String> read(Path file) {
        try {
            return Optional.of(Files.readString(file, UTF_8));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
