package sayso.app.cli;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sayso.app.command.Command;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.console.Invocation;

/// `sayso decision show`.
@picocli.CommandLine.Command(
        header = "Show one decision.",
        footer = {
            "",
            "Examples:",
            "  sayso decision show d-7m2kq0",
            "  sayso decision show d-7m2kq0 --json"
        })
final class DecisionShowCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Parameters(paramLabel = "ID", description = "Id, slug, or the start of either.")
    private String id = "";

    DecisionShowCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        return new Showing(invocation, "sayso decision resolve %s --choice N --rationale \"...\"")
                .show(id, printer);
    }
}
