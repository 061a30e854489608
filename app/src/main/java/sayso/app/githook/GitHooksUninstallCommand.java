package sayso.app.githook;

import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.why.RepositoryOption;
import sayso.wire.install.GitHookJson;

/// `sayso uninstall git-hooks`: takes the hook out of a repository and puts back the one that was there before.
@picocli.CommandLine.Command(
        header = "Take the hook out of a repository that names decisions in commits.",
        description = {
            "",
            "A hook that was there before comes back. A hook of somebody else is left alone.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso uninstall git-hooks",
            "  sayso uninstall git-hooks --repo ../shop",
            "  sayso uninstall git-hooks --dry-run",
            "",
            "Exit: 0 done, 1 nothing to do"
        })
public final class GitHooksUninstallCommand extends CliCommand {
    @Option(names = "--dry-run", description = "Show the change without making it.")
    private boolean dryRun;

    @Mixin private RepositoryOption repository = new RepositoryOption();

    public GitHooksUninstallCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        GitHookFile hook = GitHookFolder.of(invocation, repository.folder());
        boolean isOurs = hook.isOurs();
        Path edited;
        try {
            edited = isOurs && !dryRun ? hook.remove().orElse(null) : null;
        } catch (IOException e) {
            throw GitHookFolder.failed(e);
        }
        if (printer.json()) {
            printer.document(GitHookJson.of(hook.path(), dryRun, isOurs, null));
        } else if (isOurs && dryRun) {
            printer.line(hook.path() + "  would be taken out");
        } else if (isOurs) {
            printer.done(hook.path() + "  taken out");
            if (edited != null) {
                printer.line("  it was edited; it is kept as " + edited);
            }
        } else {
            printer.line(hook.path() + "  no hook of Sayso");
        }
        return isOurs ? ExitCode.DONE : ExitCode.NOTHING;
    }
}
