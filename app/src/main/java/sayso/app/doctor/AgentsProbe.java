package sayso.app.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import sayso.agent.install.AgentFile;
import sayso.agent.install.AgentRegistration;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.InstallScope;
import sayso.app.console.CommandContext;
import sayso.app.install.InstallContext;
import sayso.app.setup.OtherHome;
import sayso.home.FileErrorText;
import sayso.home.ProgramRunner;
import sayso.wire.install.DoctorReport.Check;

/// Checks for `sayso doctor` which agents are installed, whether they are connected to Sayso, and
/// whether the program they would start really starts.
final class AgentsProbe implements DoctorProbe {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final List<AgentProfile> agents;

    AgentsProbe(List<AgentProfile> agents) {
        this.agents = agents;
    }

    @Override
    public List<Check> look(CommandContext invocation) throws InterruptedException {
        return look(new InstallContext(invocation), invocation.environment());
    }

    List<Check> look(InstallContext connecting, Map<String, String> environment)
            throws InterruptedException {
        List<Check> checks = new ArrayList<>();
        for (AgentProfile agent : agents) {
            Optional<Path> program = ProgramRunner.find(agent.program(), environment);
            boolean configured = Files.isDirectory(connecting.settings().folder(agent));
            AgentRegistration own = registration(connecting, agent, InstallScope.USER);
            AgentRegistration here = registration(connecting, agent, InstallScope.PROJECT);
            boolean isHere = here.command().isPresent() && isElsewhere(connecting, agent);
            if (own.command().isPresent()
                    || !own.unreadable().isEmpty()
                    || (!isHere && (program.isPresent() || configured))) {
                checks.add(check(connecting, agent, InstallScope.USER, program, own));
            }
            if (isHere) {
                checks.add(check(connecting, agent, InstallScope.PROJECT, program, here));
            }
        }
        if (checks.isEmpty()) {
            checks.add(Check.ok("agents", "No agent that Sayso can connect was found"));
        }
        return checks;
    }

    private static AgentRegistration registration(
            InstallContext connecting, AgentProfile agent, InstallScope scope) {
        return AgentRegistration.of(connecting.settings().files(agent, scope, connecting.server()));
    }

    /// Whether the files of the folder are others than the person's own, as they are everywhere but in their home.
    private static boolean isElsewhere(InstallContext connecting, AgentProfile agent) {
        return !paths(connecting, agent, InstallScope.USER)
                .containsAll(paths(connecting, agent, InstallScope.PROJECT));
    }

    private static Set<Path> paths(
            InstallContext connecting, AgentProfile agent, InstallScope scope) {
        return connecting.settings().files(agent, scope, connecting.server()).stream()
                .map(AgentFile::path)
                .collect(Collectors.toSet());
    }

    private static Check check(
            InstallContext connecting,
            AgentProfile agent,
            InstallScope scope,
            Optional<Path> program,
            AgentRegistration registration)
            throws InterruptedException {
        boolean complete =
                registration.complete()
                        || AgentRegistration.of(
                                        connecting
                                                .settings()
                                                .all(agent, scope, connecting.server()))
                                .complete();
        return check(agent, scope, program, registration, complete, connecting.owner(agent, scope));
    }

    private static Check check(
            AgentProfile agent,
            InstallScope scope,
            Optional<Path> program,
            AgentRegistration registration,
            boolean complete,
            Optional<OtherHome> owner)
            throws InterruptedException {
        String words = InstallContext.words("install", agent, scope);
        String install = "sayso " + words;
        String about = agent.wireName() + (scope == InstallScope.PROJECT ? " (project)" : "");
        String where =
                program.map(path -> " (" + path + ")")
                        .orElse(
                                agent.isStandard()
                                        ? " (`"
                                                + agent.program()
                                                + "`, one that follows it, is not on the PATH)"
                                        : " (its program `"
                                                + agent.program()
                                                + "` is not on the PATH)");
        Optional<String> command = registration.command();
        if (!registration.unreadable().isEmpty()) {
            return Check.warning(
                    about,
                    registration.unreadable().getFirst() + " cannot be read" + where,
                    install + " --dry-run");
        }
        if (command.isEmpty()) {
            return Check.warning(about, "is not connected to Sayso" + where, install);
        }
        Optional<String> trouble = trouble(command.get(), registration.environment());
        if (trouble.isPresent()) {
            return Check.broken(
                    about,
                    "would start " + command.get() + ", " + trouble.get(),
                    "sayso setup && " + install);
        }
        if (owner.isPresent()) {
            return Check.warning(
                    about,
                    "starts " + command.get() + where + ", and " + owner.get().unasked(words),
                    null);
        }
        return complete
                ? Check.ok(about, "starts " + command.get() + where)
                : Check.warning(
                        about,
                        "starts "
                                + command.get()
                                + ", but some entries are missing or outdated"
                                + where,
                        install);
    }

    /// Runs what the agent would run, only to ask for its version.
    private static Optional<String> trouble(String command, Map<String, String> environment)
            throws InterruptedException {
        if (!Files.isExecutable(Path.of(command))) {
            return Optional.of("which does not exist");
        }
        try {
            ProgramRunner.Run run = ProgramRunner.run(PATIENCE, environment, command, "--version");
            return run.worked() && run.output().startsWith("sayso ")
                    ? Optional.empty()
                    : Optional.of(
                            "which fails (exit "
                                    + run.code()
                                    + "): "
                                    + run.output().lines().findFirst().orElse("no output"));
        } catch (IOException e) {
            return Optional.of("which cannot be started: " + FileErrorText.of(e));
        }
    }
}
