package sayso.app.analysis;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sayso.app.command.Command;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.core.analysis.cycle.Cycle;
import sayso.wire.cycle.CycleObject;

/// `sayso analysis show`.
@picocli.CommandLine.Command(
        header = "Show where an analysis stands.",
        footer = {
            "",
            "Examples:",
            "  sayso analysis show c-9v3k2m",
            "  sayso analysis show c-9v3k2m --json"
        })
public final class AnalysisShowCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Parameters(paramLabel = "CYCLE", description = "The cycle, as new or list printed it.")
    private String cycle = "";

    public AnalysisShowCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        try (OwnAnalyses analyses = new OwnAnalyses(invocation)) {
            Cycle found = analyses.find(cycle).orElseThrow(() -> Calls.unknown(cycle));
            if (printer.json()) {
                printer.document(CycleObject.text(found));
            } else {
                printer.lines(CycleText.whole(found));
            }
            return ExitCode.DONE;
        }
    }
}
