package sayso.app.cli;

import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;

/// `sayso man`: prints the manual page `sayso(1)` in the man macros, for `man` and for packagers of
/// Sayso.
@picocli.CommandLine.Command(
        header = "Print the manual page.",
        footer = {
            "",
            "Examples:",
            "  sayso man | man -l -",
            "  sayso man > ~/.local/share/man/man1/sayso.1    # from then on: man sayso"
        })
final class ManCommand extends CliCommand {
    ManCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        invocation.console().out().print(ManPage.text(invocation));
        return ExitCode.DONE;
    }
}
