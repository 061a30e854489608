package sayso.app.gate;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sayso.app.command.Command;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.core.decision.DecisionDesk;
import sayso.wire.decision.WorkObject;
import sayso.wire.decision.WorkRow;

/// `sayso gate show`.
@picocli.CommandLine.Command(
        header = "Show one piece of work: what holds it and what goes before it.",
        footer = {"", "Examples:", "  sayso gate show bd-42", "  sayso gate show bd-42 --json"})
public final class GateShowCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Parameters(paramLabel = "ITEM", description = "Id of the work.")
    private String item = "";

    public GateShowCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        DecisionDesk desk = invocation.desk();
        WorkRow row = WorkRows.of(invocation, desk.work(item));
        if (printer.json()) {
            printer.document(WorkObject.of(row));
        } else {
            printer.lines(new WorkText(printer.signs()).whole(row, desk.gatesOn(item)));
        }
        return row.standing().known() ? ExitCode.DONE : ExitCode.ERROR;
    }
}
