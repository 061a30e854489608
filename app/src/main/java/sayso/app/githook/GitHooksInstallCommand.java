package sayso.app.githook;

import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.console.SessionVariables;
import sayso.app.install.InstallContext;
import sayso.app.why.RepositoryOption;
import sayso.wire.install.GitHookJson;

/// `sayso install git-hooks`: has git name, in each commit of an agent's session, the decisions that it follows.
@picocli.CommandLine.Command(
        header = "Have git name in each commit of an agent the decisions that it follows.",
        description = {
            "",
            "Writes the hook 'prepare-commit-msg' of one repository, where core.hooksPath says.",
            "It adds 'Decision: d-7m2kq0' for what people answered to the agent that commits and",
            "no commit names yet, and carries such lines out of a squash. A hook that was there",
            "before runs first. It never stops a commit.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso install git-hooks",
            "  sayso install git-hooks --repo ../shop",
            "  sayso install git-hooks --dry-run",
            "",
            "Exit: 0 done, 1 nothing to do (--dry-run)"
        })
public final class GitHooksInstallCommand extends CliCommand {
    @Option(names = "--dry-run", description = "Show the change without making it.")
    private boolean dryRun;

    @Mixin private RepositoryOption repository = new RepositoryOption();

    public GitHooksInstallCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        GitHookFile hook = GitHookFolder.of(invocation, repository.folder());
        GitHookFolder.requireHooks(hook);
        InstallContext connecting = new InstallContext(invocation);
        connecting.requireInstalled(printer::remark, dryRun, true);
        String script =
                new GitHookScript(
                                connecting.server(),
                                SessionVariables.names(),
                                invocation.settings().idPrefix().value())
                        .text();
        boolean isNew = !hook.is(script);
        Path edited;
        try {
            edited = isNew && !dryRun ? hook.write(script).orElse(null) : null;
        } catch (IOException e) {
            throw GitHookFolder.failed(e);
        }
        Path former = (dryRun ? hook.next() : hook.former()).orElse(null);
        if (printer.json()) {
            printer.document(GitHookJson.of(hook.path(), dryRun, isNew, former));
            return exit(isNew);
        }
        if (dryRun) {
            printer.line(
                    hook.path()
                            + (isNew
                                    ? "  would name decisions in commits"
                                    : "  already installed"));
        } else {
            printer.done(
                    hook.path() + (isNew ? "  names decisions in commits" : "  already installed"));
        }
        if (former != null) {
            printer.line("  the hook that was there before runs first: " + former);
        }
        if (edited != null) {
            printer.line("  the one that was there was edited; it is kept as " + edited);
        }
        return exit(isNew);
    }

    private int exit(boolean isNew) {
        return dryRun && !isNew ? ExitCode.NOTHING : ExitCode.DONE;
    }
}
