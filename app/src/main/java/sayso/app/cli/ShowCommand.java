package sayso.app.cli;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sayso.app.command.Command;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.console.Invocation;

/// `sayso show`.
@picocli.CommandLine.Command(
        header = "One decision with everything about it.",
        footer = {"", "Examples:", "  sayso show d-7m2kq0", "  sayso show 7m2 --json | jq .events"})
final class ShowCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Parameters(paramLabel = "ID", description = "Id, slug, or the start of either.")
    private String id = "";

    ShowCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        return new Showing(invocation, "sayso answer %s").show(id, printer);
    }
}
