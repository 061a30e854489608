package sayso.app.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
        InstallContext connecting = new InstallContext(invocation);
        List<Check> checks = new ArrayList<>();
        for (AgentProfile agent : agents) {
            Optional<Path> program = ProgramRunner.find(agent.program(), invocation.environment());
            boolean configured = Files.isDirectory(connecting.settings().folder(agent));
            AgentRegistration registration =
                    AgentRegistration.of(
                            connecting
                                    .settings()
                                    .files(agent, InstallScope.USER, connecting.server()));
            boolean complete =
                    registration.complete()
                            || AgentRegistration.of(
                                            connecting
                                                    .settings()
                                                    .all(
                                                            agent,
                                                            InstallScope.USER,
                                                            connecting.server()))
                                    .complete();
            if (program.isPresent() || configured || registration.command().isPresent()) {
                checks.add(
                        check(
                                agent,
                                program,
                                registration,
                                complete,
                                connecting.owner(agent, InstallScope.USER)));
            }
        }
        if (checks.isEmpty()) {
            checks.add(Check.ok("agents", "No agent that Sayso can connect was found"));
        }
        return checks;
    }

    private static Check check(
            AgentProfile agent,
            Optional<Path> program,
            AgentRegistration registration,
            boolean complete,
            Optional<OtherHome> owner)
            throws InterruptedException {
        String install = "sayso install " + agent.wireName();
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
                    agent.wireName(),
                    registration.unreadable().getFirst() + " cannot be read" + where,
                    install + " --dry-run");
        }
        if (command.isEmpty()) {
            return Check.warning(agent.wireName(), "is not connected to Sayso" + where, install);
        }
        Optional<String> trouble = trouble(command.get(), registration.environment());
        if (trouble.isPresent()) {
            return Check.broken(
                    agent.wireName(),
                    "would start " + command.get() + ", " + trouble.get(),
                    "sayso setup && " + install);
        }
        if (owner.isPresent()) {
            return Check.warning(
                    agent.wireName(),
                    "starts "
                            + command.get()
                            + where
                            + ", and "
                            + owner.get().unasked("install " + agent.wireName()),
                    null);
        }
        return complete
                ? Check.ok(agent.wireName(), "starts " + command.get() + where)
                : Check.warning(
                        agent.wireName(),
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
