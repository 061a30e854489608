package sayso.app.install;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.InstallScope;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.wire.install.InstallReport;

/// `sayso uninstall`: removes from an agent's settings what `install` added, and stops holding its
/// turns.
@picocli.CommandLine.Command(
        header = "Disconnect an agent.",
        description = {
            "",
            "Removes Sayso's entries from the agent's settings, leaves everything else",
            "unchanged, and stops holding its turns. Decisions, tokens and Sayso itself",
            "stay.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso uninstall claude-code",
            "  sayso uninstall codex --dry-run",
            "  sayso uninstall git-hooks",
            "",
            "Exit: 0 done, 1 nothing to do (--dry-run), 3 a file was left alone"
        })
public final class UninstallCommand extends CliCommand {
    @Parameters(arity = "0..1", paramLabel = "AGENT", description = "${bundle:agents.choice}.")
    private @Nullable String agent;

    @Option(
            names = "--scope",
            paramLabel = "SCOPE",
            description = "user (the default) or project: files of the current folder.")
    private String scope = "user";

    @Option(names = "--dry-run", description = "Show the changes without making them.")
    private boolean dryRun;

    public UninstallCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter plain) throws InterruptedException {
        CommandPrinter printer = plain.wrapping(invocation);
        InstallContext connecting = new InstallContext(invocation);
        AgentProfile chosen = InstallContext.given(agent);
        InstallScope where = InstallContext.scope(scope);
        TurnEnforcement enforcement = new TurnEnforcement(invocation, chosen, where);
        if (!dryRun) {
            enforcement.requirePerson(false);
            invocation.home().create(); // why: the lock lies in it
        }
        try {
            InstallReport report =
                    connecting.installer().uninstall(chosen, where, connecting.server(), dryRun);
            int code = connecting.say(printer, chosen, report);
            enforcement.release(printer, dryRun);
            return code;
        } catch (IOException e) {
            throw InstallContext.failed(e);
        }
    }
}
