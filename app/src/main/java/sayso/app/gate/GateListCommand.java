package sayso.app.gate;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.store.DecisionQuery;
import sayso.decision.work.WorkState;
import sayso.decision.work.WorkStatus;
import sayso.wire.decision.WorkStatusJson;
import sayso.wire.decision.WorkWithHolders;

/// `sayso gate list`: lists unfinished work items and what holds each; on request finished ones
/// too, or only those that are held.
@picocli.CommandLine.Command(
        header = "List unfinished work, with the decisions that hold it.",
        footer = {
            "",
            "Examples:",
            "  sayso gate list",
            "  sayso gate list --blocked",
            "  sayso gate list --all --json"
        })
public final class GateListCommand extends CliCommand {
    @Option(names = "--all", description = "Finished work too.")
    private boolean all;

    @Option(names = "--blocked", description = "Only held work.")
    private boolean blocked;

    public GateListCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        DecisionDesk desk = invocation.desk();
        List<WorkStatus> standings = new ArrayList<>();
        String after = "";
        while (true) {
            List<WorkStatus> page = desk.works(after, all, DecisionQuery.MAX_LIMIT);
            page.stream()
                    .filter(one -> !blocked || one.state() == WorkState.BLOCKED)
                    .forEach(standings::add);
            if (page.size() < DecisionQuery.MAX_LIMIT) {
                break;
            }
            after = page.getLast().item().id();
        }
        List<WorkWithHolders> rows = WorkRowLoader.of(invocation, standings);
        if (printer.json()) {
            printer.document(WorkStatusJson.list(rows));
        } else if (rows.isEmpty()) {
            printer.line(
                    blocked
                            ? "Nothing is held"
                            : "No work yet: a decision registers the work it holds");
        } else {
            printer.lines(new WorkText(printer.signs()).lines(rows));
        }
        return ExitCode.DONE;
    }
}
