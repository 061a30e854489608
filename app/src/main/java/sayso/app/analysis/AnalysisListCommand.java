package sayso.app.analysis;

import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.command.Command;
import sayso.app.command.Failure;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.core.analysis.cycle.Cycle;
import sayso.wire.cycle.CycleObject;

/// `sayso analysis list`.
@picocli.CommandLine.Command(
        header = "List the cycles of analyses, the last changed first.",
        footer = {"", "Examples:", "  sayso analysis list", "  sayso analysis list --json"})
public final class AnalysisListCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Option(names = "--limit", paramLabel = "N", description = "How many at most (default: 50).")
    private int limit = 50;

    public AnalysisListCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        if (limit < 1 || limit > MOST) {
            throw new RefusedException(
                    Failure.usage("--limit " + limit + " is not in 1 to " + MOST, "give fewer"));
        }
        try (OwnAnalyses analyses = new OwnAnalyses(invocation)) {
            List<Cycle> cycles = analyses.list(limit);
            if (printer.json()) {
                printer.document(CycleObject.array(cycles));
            } else if (cycles.isEmpty()) {
                printer.line("No analysis yet. Start one: sayso analysis new \"What to decide\"");
            } else {
                printer.lines(cycles.stream().map(CycleText::row).toList());
            }
            return ExitCode.DONE;
        }
    }

    private static final int MOST = 200;
}
