package sayso.app.install;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.Command;
import sayso.app.command.Failure;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.app.setup.Programs;
import sayso.terminal.Ages;
import sayso.wire.install.InstallReport;
import sayso.wire.install.StatusReport;

/// `sayso install`: connects an agent, so that it can ask without asking for permission to ask.
@picocli.CommandLine.Command(
        header = "Connect an agent: it can ask you from then on.",
        description = {
            "",
            "Puts three things into the agent's settings and leaves everything else as it is,",
            "byte for byte: how to start Sayso's MCP server, that its asking tools need no",
            "permission, and hooks, by which answers reach the agent. pi gets an extension,",
            "opencode a plugin. A file that cannot be changed safely is left alone; what to",
            "write there is shown. If Sayso is not set up yet, that is done first.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso install claude-code",
            "  sayso install codex --dry-run",
            "  sayso install gemini --scope project",
            "  sayso install cursor --no-hooks",
            "  sayso install claude-code --enforce",
            "  sayso install --status",
            "",
            "Exit: 0 done, 1 nothing to do (--dry-run), 3 a file was left alone"
        })
public final class InstallCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Parameters(
            arity = "0..1",
            paramLabel = "AGENT",
            description = "claude-code, codex, gemini, cursor, opencode or pi.")
    private @Nullable String agent;

    @Option(
            names = "--scope",
            paramLabel = "SCOPE",
            description = "user (the default) or project: files of the current folder.")
    private String scope = "user";

    @Option(names = "--no-hooks", description = "The server alone; hooks that are there go.")
    private boolean noHooks;

    @Option(
            names = "--enforce",
            description = "Hold the agent's turns until it has asked: decision mode strict.")
    private boolean enforce;

    @Option(names = "--dry-run", description = "Show the changes and make none.")
    private boolean dryRun;

    @Option(names = "--status", description = "Show what is installed where.")
    private boolean status;

    public InstallCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) throws InterruptedException {
        Connecting connecting = new Connecting(invocation);
        Scope where = Connecting.scope(scope);
        if (status) {
            return status(printer, connecting, where);
        }
        Agent chosen = Connecting.given(agent);
        if (enforce && noHooks) {
            throw new RefusedException(
                    Failure.usage(
                            "--enforce and --no-hooks exclude each other",
                            "turns are held by hooks: give one of them"));
        }
        Enforcement enforcement = new Enforcement(invocation, chosen, where);
        if (!dryRun) {
            enforcement.requirePerson(enforce);
        }
        connecting.requireInstalled(printer::remark, dryRun, true);
        connecting.loss(chosen, where).ifPresent(printer::remark);
        try {
            InstallReport report =
                    connecting
                            .installer()
                            .install(chosen, where, connecting.server(), !noHooks, dryRun);
            if (!noHooks && !dryRun) {
                new LastCalls(invocation.home()).keep();
            }
            int code = connecting.say(printer, chosen, report);
            if (enforce) {
                enforcement.hold(printer, dryRun);
            } else {
                enforcement.release(printer, dryRun);
            }
            return code;
        } catch (IOException e) {
            throw Connecting.failed(e);
        }
    }

    private int status(Printer printer, Connecting connecting, Scope where) {
        List<Agent> agents =
                agent == null ? List.of(Agent.values()) : List.of(Connecting.agent(agent));
        LastCalls calls = new LastCalls(invocation.home());
        List<StatusReport.AgentStatus> all = new ArrayList<>();
        for (Agent one : agents) {
            all.add(
                    new StatusReport.AgentStatus(
                            one.wireName(),
                            where.wireName(),
                            program(one, invocation.environment()),
                            connecting.settings().all(one, where, connecting.server()).stream()
                                    .map(InstallCommand::look)
                                    .toList(),
                            calls.of(one)));
        }
        StatusReport report = new StatusReport(all);
        if (printer.json()) {
            printer.document(report.toJson());
        } else {
            Instant now = invocation.time().instant();
            report.agents().forEach(one -> show(printer, one, now));
        }
        return ExitCode.DONE;
    }

    private static void show(Printer printer, StatusReport.AgentStatus one, Instant now) {
        String program = one.program();
        printer.line(
                one.agent()
                        + "  "
                        + (program == null ? "its program is not on the PATH" : program));
        for (StatusReport.FileStatus file : one.files()) {
            String sign =
                    file.entries().equals("all")
                            ? printer.signs().done()
                            : printer.signs().warning();
            printer.line(
                    "  "
                            + sign
                            + " "
                            + file.path()
                            + "  "
                            + file.purpose()
                            + ": "
                            + file.entries());
        }
        if (!one.lastCalls().isEmpty()) {
            printer.line(
                    "  last called: "
                            + one.lastCalls().entrySet().stream()
                                    .map(call ->
                                            call.getKey()
                                                    + " "
                                                    + Ages.ago(
                                                            Duration.between(call.getValue(), now)))
                                    .collect(Collectors.joining(", ")));
        } else if (one.files().stream().anyMatch(InstallCommand::callsHooks)) {
            printer.line("  its hooks were not called yet");
        }
    }

    private static boolean callsHooks(StatusReport.FileStatus file) {
        return file.purpose().contains("hooks") && file.entries().equals("all");
    }

    private static StatusReport.FileStatus look(AgentFile file) {
        String entries =
                switch (OnDisk.read(file.path())) {
                    case OnDisk.Missing() -> "missing";
                    case OnDisk.Unreadable _ -> "unreadable";
                    case OnDisk.Text(String text) ->
                            file.look(text).name().toLowerCase(Locale.ROOT);
                };
        return new StatusReport.FileStatus(file.path().toString(), file.purpose(), entries);
    }

    private static @Nullable String program(Agent agent, Map<String, String> environment) {
        return Programs.find(agent.program(), environment).map(Path::toString).orElse(null);
    }
}
