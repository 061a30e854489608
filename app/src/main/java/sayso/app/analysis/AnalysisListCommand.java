package sayso.app.analysis;

import java.util.List;
import picocli.CommandLine.Option;
import sayso.analysis.cycle.Cycle;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.wire.cycle.CycleObject;

/// `sayso analysis list`: lists the cycles of analyses, the last changed first.
@picocli.CommandLine.Command(
        header = "List the cycles of analyses, the last changed first.",
        footer = {"", "Examples:", "  sayso analysis list", "  sayso analysis list --json"})
public final class AnalysisListCommand extends CliCommand {
    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "At most this many; the default is 50.")
    private int limit = 50;

    public AnalysisListCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        if (limit < 1 || limit > MOST) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "--limit " + limit + " is not in 1 to " + MOST, "give fewer"));
        }
        try (AnalysisAccess analyses = new AnalysisAccess(invocation)) {
            List<Cycle> cycles = analyses.list(limit);
            if (printer.json()) {
                printer.document(CycleObject.page(cycles, null));
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
