package sayso.app.install;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.agent.install.LastHookCalls;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.agent.profile.InstallScope;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.wire.install.InstallReport;
import sayso.wire.install.InstallStatusReport;

/// `sayso install`: connects an agent by adding Sayso's MCP server, the permission to ask and the
/// hooks to its settings; also shows what is installed, and on request holds the agent's turns.
/// Leaves everything else in the settings unchanged.
@picocli.CommandLine.Command(
        header = "Connect an agent, so that it can ask you.",
        description = {
            "",
            "Adds three things to the agent's settings and leaves everything else unchanged, byte",
            "for byte: the command that starts Sayso's MCP server, permission for its asking",
            "tools, and hooks that bring answers to the agent. pi gets an extension, opencode a",
            "plugin. A file that cannot be changed safely is left alone, and the lines to add are",
            "shown. Sets up Sayso first if necessary.",
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
            "  sayso install git-hooks",
            "",
            "Exit: 0 done, 1 nothing to do (--dry-run), 3 a file was left alone"
        })
public final class InstallCommand extends CliCommand {
    @Parameters(arity = "0..1", paramLabel = "AGENT", description = "${bundle:agents.choice}.")
    private @Nullable String agent;

    @Option(
            names = "--scope",
            paramLabel = "SCOPE",
            description = "user (the default) or project: files of the current folder.")
    private @Nullable String scope;

    @Option(names = "--no-hooks", description = "Only the server; removes existing hooks.")
    private boolean noHooks;

    @Option(
            names = "--enforce",
            description = "Hold the agent's turns until it has asked (decision mode strict).")
    private boolean enforce;

    @Option(names = "--dry-run", description = "Show the changes without making them.")
    private boolean dryRun;

    @Option(names = "--status", description = "Show what is installed, and where.")
    private boolean status;

    private final Function<CommandContext, Optional<InstallStatusReport.FileStatus>> gitHooks;

    /// @param gitHooks finds the state of git's hook in the repository around
    public InstallCommand(
            CommandContext invocation,
            Function<CommandContext, Optional<InstallStatusReport.FileStatus>> gitHooks) {
        super(invocation);
        this.gitHooks = requireNonNull(gitHooks, "gitHooks is null");
    }

    @Override
    public int run(CommandPrinter plain) throws InterruptedException {
        CommandPrinter printer = plain.wrapping(invocation);
        InstallContext connecting = new InstallContext(invocation);
        InstallScope named = scope == null ? null : InstallContext.scope(scope);
        if (status) {
            return status(printer, connecting, named);
        }
        InstallScope where = named == null ? InstallScope.USER : named;
        AgentProfile chosen = InstallContext.given(agent);
        if (enforce && noHooks) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "--enforce and --no-hooks exclude each other",
                            "hooks hold the turns: use only one of them"));
        }
        TurnEnforcement enforcement = new TurnEnforcement(invocation, chosen, where);
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
                new LastHookCalls(invocation.home()).keep();
            }
            int code = connecting.say(printer, chosen, report);
            if (enforce) {
                enforcement.hold(printer, dryRun);
            } else {
                enforcement.release(printer, dryRun);
            }
            return code;
        } catch (IOException e) {
            throw InstallContext.failed(e);
        }
    }

    private int status(
            CommandPrinter printer, InstallContext connecting, @Nullable InstallScope where) {
        List<AgentProfile> agents =
                agent == null ? AgentRegistry.all() : List.of(InstallContext.agent(agent));
        LastHookCalls calls = new LastHookCalls(invocation.home());
        InstallStatusReader reader =
                new InstallStatusReader(connecting, calls, invocation.environment());
        List<InstallStatusReport.AgentStatus> all =
                agents.stream().flatMap(one -> reader.of(one, where).stream()).toList();
        InstallStatusReport report =
                new InstallStatusReport(
                        all, agent == null ? gitHooks.apply(invocation).orElse(null) : null);
        if (printer.json()) {
            printer.document(report.toJson());
        } else {
            new InstallStatusText(printer.signs(), invocation.time().instant())
                    .lines(report, agent != null)
                    .forEach(printer::line);
        }
        return ExitCode.DONE;
    }
}
