package sayso.app.gate;

import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.wire.decision.WorkStatusJson;
import sayso.wire.decision.WorkWithHolders;

/// `sayso gate done`: marks a work item as done; refused while something holds it.
@picocli.CommandLine.Command(
        header = "Mark work as done; refused while a decision holds it.",
        footer = {"", "Examples:", "  sayso gate done bd-42"})
public final class GateDoneCommand extends CliCommand {
    @Parameters(paramLabel = "ITEM", description = "The work's id.")
    private String item = "";

    public GateDoneCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        DecisionDesk desk = invocation.desk();
        WorkWithHolders row =
                WorkRowLoader.of(
                        invocation,
                        WorkChangeTranslator.of(
                                desk.finishWork(item, WorkChangeTranslator.by(invocation))));
        if (printer.json()) {
            printer.document(WorkStatusJson.of(row));
        } else {
            printer.done(item + " is done");
        }
        return ExitCode.DONE;
    }
}
