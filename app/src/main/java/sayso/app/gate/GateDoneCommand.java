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

/// `sayso gate done`.
@picocli.CommandLine.Command(
        header = "Call work done; refused while something holds it.",
        footer = {"", "Examples:", "  sayso gate done bd-42"})
public final class GateDoneCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Parameters(paramLabel = "ITEM", description = "Id of the work.")
    private String item = "";

    public GateDoneCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        DecisionDesk desk = invocation.desk();
        WorkRow row =
                WorkRows.of(invocation, Changed.of(desk.finishWork(item, Changed.by(invocation))));
        if (printer.json()) {
            printer.document(WorkObject.of(row));
        } else {
            printer.done(item + " is done");
        }
        return ExitCode.DONE;
    }
}
