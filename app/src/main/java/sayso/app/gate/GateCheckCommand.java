package sayso.app.gate;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.work.WorkState;
import sayso.decision.work.WorkStatus;
import sayso.wire.decision.WorkStatusJson;
import sayso.wire.decision.WorkWithHolders;

/// `sayso gate check`: prints for work items whether they may proceed and what holds them, and
/// exits with 0 if all of them may, with 1 if something holds one.
@picocli.CommandLine.Command(
        header = "Check whether work may proceed: exit 0 if it may, 1 if a decision holds it.",
        footer = {
            "",
            "Unregistered work is unknown and exits with 3, like every error: a "
                    + "typing mistake in an id, or in SAYSO_HOME, frees nothing. "
                    + "--unknown=free is for work that may or may not have a question.",
            "",
            "Examples:",
            "  sayso gate check bd-42 || exit",
            "  sayso gate check bd-42 bd-43 --json"
        })
public final class GateCheckCommand extends CliCommand {
    @Parameters(arity = "1..*", paramLabel = "ITEM", description = "Ids of work.")
    private List<String> items = new ArrayList<>();

    /// Treatment of work items that are not registered: an error, or free to proceed.
    enum Unknown {
        error,
        free
    }

    @Option(
            names = "--unknown",
            paramLabel = "error|free",
            description = "How to treat unregistered work; error by default.")
    private Unknown unknown = Unknown.error;

    public GateCheckCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        if (items.stream().anyMatch(String::isBlank)) {
            // why: --unknown=free is for work that nobody named, not for a variable that is not set
            throw new CommandFailureException(
                    CommandFailure.of("blank", "item is blank", "give the id of the work"));
        }
        DecisionDesk desk = invocation.desk();
        List<WorkStatus> standings = items.stream().map(desk::work).toList();
        List<WorkWithHolders> rows = WorkRowLoader.of(invocation, standings);
        if (printer.json()) {
            printer.document(
                    rows.size() == 1
                            ? WorkStatusJson.of(rows.getFirst())
                            : WorkStatusJson.list(rows));
        } else {
            printer.lines(new WorkText(printer.signs()).lines(rows));
        }
        return exit(standings, printer);
    }

    /// Whatever is unknown weighs more than what is held: nobody knows what was asked about.
    private int exit(List<WorkStatus> standings, CommandPrinter printer) {
        Set<WorkState> states = EnumSet.noneOf(WorkState.class);
        standings.forEach(standing -> states.add(standing.state()));
        if (states.contains(WorkState.UNKNOWN) && unknown == Unknown.error) {
            if (!printer.json()) {
                printer.also("  list all work: sayso gate list --all");
                printer.also("  if it need not be registered: --unknown=free");
            }
            return ExitCode.ERROR;
        }
        return states.contains(WorkState.BLOCKED) ? ExitCode.NOTHING : ExitCode.DONE;
    }
}
