package sayso.app.gate;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.Command;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.core.decision.DecisionDesk;
import sayso.wire.decision.WorkObject;
import sayso.wire.decision.WorkRow;

/// `sayso gate add`.
@picocli.CommandLine.Command(
        header = "Name work, and what must be done before it.",
        footer = {
            "",
            "Said again it adds to what was said before.",
            "",
            "Examples:",
            "  sayso gate add deploy --after build --after test",
            "  sayso gate add bd-43 --after bd-42 --json"
        })
public final class GateAddCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Parameters(paramLabel = "ITEM", description = "Id of the work.")
    private String item = "";

    @Option(
            names = "--after",
            split = ",",
            paramLabel = "ITEM",
            description = "Work that must be done first; repeat it or use commas.")
    private List<String> after = new ArrayList<>();

    public GateAddCommand(Invocation invocation) {
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
                WorkRows.of(
                        invocation, Changed.of(desk.addWork(item, after, Changed.by(invocation))));
        if (printer.json()) {
            printer.document(WorkObject.of(row));
        } else {
            printer.lines(new WorkText(printer.signs()).lines(List.of(row)));
        }
        return ExitCode.DONE;
    }
}
