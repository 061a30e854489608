package sayso.app.gate;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.wire.decision.WorkStatusJson;
import sayso.wire.decision.WorkWithHolders;

/// `sayso gate add`: registers a work item and the items that must be done before it, and prints
/// its status.
@picocli.CommandLine.Command(
        header = "Register work, and the work that must be done before it.",
        footer = {
            "",
            "Repeating it adds to what is registered.",
            "",
            "Examples:",
            "  sayso gate add deploy --after build --after test",
            "  sayso gate add bd-43 --after bd-42 --json"
        })
public final class GateAddCommand extends CliCommand {
    @Parameters(paramLabel = "ITEM", description = "The work's id.")
    private String item = "";

    @Option(
            names = "--after",
            split = ",",
            paramLabel = "ITEM",
            description = "Work that must be done first; repeat it or use commas.")
    private List<String> after = new ArrayList<>();

    public GateAddCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        DecisionDesk desk = invocation.desk();
        WorkWithHolders row =
                WorkRowLoader.of(
                        invocation,
                        WorkChangeTranslator.of(
                                desk.addWork(item, after, WorkChangeTranslator.by(invocation))));
        if (printer.json()) {
            printer.document(WorkStatusJson.of(row));
        } else {
            printer.lines(new WorkText(printer.signs()).lines(List.of(row)));
        }
        return ExitCode.DONE;
    }
}
