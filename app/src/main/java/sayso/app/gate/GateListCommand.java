package sayso.app.gate;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.command.Command;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionQuery;
import sayso.core.decision.WorkStanding;
import sayso.core.decision.WorkState;
import sayso.wire.decision.WorkObject;
import sayso.wire.decision.WorkRow;

/// `sayso gate list`.
@picocli.CommandLine.Command(
        header = "List work that is not done, with what holds it.",
        footer = {
            "",
            "Examples:",
            "  sayso gate list",
            "  sayso gate list --blocked",
            "  sayso gate list --all --json"
        })
public final class GateListCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Option(names = "--all", description = "Work that is done, too.")
    private boolean all;

    @Option(names = "--blocked", description = "Only what something holds.")
    private boolean blocked;

    public GateListCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        DecisionDesk desk = invocation.desk();
        List<WorkStanding> standings = new ArrayList<>();
        String after = "";
        while (true) {
            List<WorkStanding> page = desk.works(after, all, DecisionQuery.MAX_LIMIT);
            page.stream()
                    .filter(one -> !blocked || one.state() == WorkState.BLOCKED)
                    .forEach(standings::add);
            if (page.size() < DecisionQuery.MAX_LIMIT) {
                break;
            }
            after = page.getLast().item().id();
        }
        List<WorkRow> rows = WorkRows.of(invocation, standings);
        if (printer.json()) {
            printer.document(WorkObject.array(rows));
        } else if (rows.isEmpty()) {
            printer.line(
                    blocked
                            ? "Nothing is held"
                            : "No work: it registers itself with the first decision that blocks it");
        } else {
            printer.lines(new WorkText(printer.signs()).lines(rows));
        }
        return ExitCode.DONE;
    }
}
