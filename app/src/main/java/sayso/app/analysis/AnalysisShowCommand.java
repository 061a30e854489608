package sayso.app.analysis;

import picocli.CommandLine.Parameters;
import sayso.analysis.cycle.Cycle;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.wire.cycle.CycleObject;

/// `sayso analysis show`: prints one analysis cycle in brief: its decision if it has one, the
/// progress of its components, the totals of its alternatives, and what waits for a person.
@picocli.CommandLine.Command(
        header = "Show the progress of an analysis.",
        footer = {
            "",
            "Examples:",
            "  sayso analysis show c-9v3k2m",
            "  sayso analysis show c-9v3k2m --json"
        })
public final class AnalysisShowCommand extends CliCommand {
    @Parameters(
            paramLabel = "CYCLE",
            description = "The id of the cycle, as printed by new or list.")
    private String cycle = "";

    public AnalysisShowCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        try (AnalysisAccess analyses = new AnalysisAccess(invocation)) {
            Cycle found = analyses.find(cycle).orElseThrow(() -> AnalysisToolCaller.unknown(cycle));
            if (printer.json()) {
                printer.document(CycleObject.text(found));
            } else {
                printer.lines(CycleText.whole(found));
            }
            return ExitCode.DONE;
        }
    }
}
