package sayso.app.gate;

import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.wire.decision.WorkStatusJson;
import sayso.wire.decision.WorkWithHolders;

/// `sayso gate show`: shows one work item, the decisions that hold it, and what must be done before
/// it.
@picocli.CommandLine.Command(
        header = "Show a work item: what holds it, and what comes before it.",
        footer = {"", "Examples:", "  sayso gate show bd-42", "  sayso gate show bd-42 --json"})
public final class GateShowCommand extends CliCommand {
    @Parameters(paramLabel = "ITEM", description = "The work's id.")
    private String item = "";

    public GateShowCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        DecisionDesk desk = invocation.desk();
        WorkWithHolders row = WorkRowLoader.of(invocation, desk.work(item));
        if (printer.json()) {
            printer.document(WorkStatusJson.of(row));
        } else {
            printer.lines(new WorkText(printer.signs()).whole(row, desk.gatesOn(item)));
        }
        return row.standing().known() ? ExitCode.DONE : ExitCode.ERROR;
    }
}
