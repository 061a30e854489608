package sayso.app.list;

import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;

/// `sayso decision show`: prints one decision in full, as text or JSON, and names the `decision
/// resolve` command that answers it; for scripts and agents.
@picocli.CommandLine.Command(
        header = "Show one decision.",
        footer = {
            "",
            "Examples:",
            "  sayso decision show d-7m2kq0",
            "  sayso decision show d-7m2kq0 --json"
        })
public final class DecisionShowCommand extends CliCommand {
    @Parameters(paramLabel = "ID", description = "Id or slug, or its first characters.")
    private String id = "";

    public DecisionShowCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        return new DecisionPresenter(
                        invocation, "sayso decision resolve %s --choice N --rationale \"...\"")
                .show(id, printer);
    }
}
