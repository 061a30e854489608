package sayso.app.cli;

import picocli.CommandLine.Mixin;
import sayso.app.command.Command;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.wire.decision.VersionReply;

/// `sayso version`: what `--version` prints, and its JSON.
@picocli.CommandLine.Command(
        header = "Print the version.",
        footer = {"", "Examples:", "  sayso version", "  sayso version --json"})
final class VersionCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    VersionCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        if (printer.json()) {
            printer.document(VersionReply.of(invocation.version()));
        } else {
            printer.line("sayso " + invocation.version());
        }
        return ExitCode.DONE;
    }
}
