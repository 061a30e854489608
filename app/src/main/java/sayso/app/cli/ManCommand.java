package sayso.app.cli;

import picocli.CommandLine.Mixin;
import sayso.app.command.Command;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;

/// `sayso man`: the manual page, for `man` and for those who package Sayso.
@picocli.CommandLine.Command(
        header = "Print the manual page.",
        footer = {
            "",
            "Examples:",
            "  sayso man | man -l -",
            "  sayso man > ~/.local/share/man/man1/sayso.1    # from then on: man sayso"
        })
final class ManCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    ManCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        invocation.console().out().print(ManPage.text(invocation));
        return ExitCode.DONE;
    }
}
