package sayso.app.gate;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sayso.app.command.Command;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.WorkStanding;
import sayso.core.decision.WorkState;
import sayso.wire.decision.WorkObject;
import sayso.wire.decision.WorkRow;

/// `sayso gate check`.
@picocli.CommandLine.Command(
        header = "Whether work may go on: exit 0 if it may, 1 if something holds it.",
        footer = {
            "",
            "What nobody ever named is held by nothing.",
            "",
            "Examples:",
            "  sayso gate check bd-42 && make deploy",
            "  sayso gate check bd-42 bd-43 --json"
        })
public final class GateCheckCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Parameters(arity = "1..*", paramLabel = "ITEM", description = "Ids of work.")
    private List<String> items = new ArrayList<>();

    public GateCheckCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        DecisionDesk desk = invocation.desk();
        List<WorkStanding> standings = items.stream().map(desk::work).toList();
        List<WorkRow> rows = WorkRows.of(invocation, standings);
        if (printer.json()) {
            printer.document(
                    rows.size() == 1 ? WorkObject.of(rows.getFirst()) : WorkObject.array(rows));
        } else {
            printer.lines(new WorkText(printer.signs()).lines(rows));
        }
        boolean held =
                standings.stream().anyMatch(standing -> standing.state() == WorkState.BLOCKED);
        return held ? ExitCode.NOTHING : ExitCode.DONE;
    }
}
