package sayso.app.cli;

import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.wire.decision.VersionReply;

/// `sayso version`: prints the version of Sayso, as `--version` does, also as JSON.
@picocli.CommandLine.Command(
        header = "Print the version.",
        footer = {"", "Examples:", "  sayso version", "  sayso version --json"})
final class VersionCommand extends CliCommand {
    VersionCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        if (printer.json()) {
            printer.document(VersionReply.of(invocation.version()));
        } else {
            printer.line("sayso " + invocation.version());
        }
        return ExitCode.DONE;
    }
}
