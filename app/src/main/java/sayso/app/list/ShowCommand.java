package sayso.app.list;

import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;

/// `sayso show`: prints one decision in full for people, as text or JSON, with the `sayso answer`
/// command that answers it.
@picocli.CommandLine.Command(
        header = "Show one decision in full.",
        footer = {"", "Examples:", "  sayso show d-7m2kq0", "  sayso show 7m2 --json | jq .events"})
public final class ShowCommand extends CliCommand {
    @Parameters(paramLabel = "ID", description = "Id or slug, or its first characters.")
    private String id = "";

    public ShowCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        return new DecisionPresenter(invocation, "sayso answer %s").show(id, printer);
    }
}
