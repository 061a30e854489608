package sayso.app.analysis;

import java.io.IOException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sayso.app.command.Command;
import sayso.app.command.Failure;
import sayso.app.command.LegibilityRules;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.console.Invocation;

/// `sayso analysis call`.
@picocli.CommandLine.Command(
        header = "Call one tool of an analysis; prints its result as JSON.",
        footer = {
            "",
            "sayso analysis tools lists the tools with their parameters. Every call, also one that fails, is",
            "a row of the audit trail.",
            "",
            "Examples:",
            "  sayso analysis call c-9v3k2m add_potential_decision \\",
            "      '{\"description\":\"Which runners\"}'",
            "  echo '{\"component\":\"issue_raising\"}' | \\",
            "      sayso analysis call c-9v3k2m complete_component -"
        })
public final class AnalysisCallCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Parameters(index = "0", paramLabel = "CYCLE", description = "The cycle, as new printed it.")
    private String cycle = "";

    @Parameters(index = "1", paramLabel = "TOOL", description = "The tool, as add_objective.")
    private String tool = "";

    @Parameters(
            index = "2",
            arity = "0..1",
            paramLabel = "JSON",
            description = "Its parameters; - reads them from standard input. Default: {}.")
    private String parameters = "{}";

    public AnalysisCallCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        try (OwnAnalyses analyses = new OwnAnalyses(invocation)) {
            return Calls.say(
                    printer,
                    Calls.make(
                            invocation,
                            analyses,
                            tool,
                            cycle,
                            parameters.equals("-") ? input() : parameters));
        }
    }

    private String input() {
        try {
            return LegibilityRules.text(invocation.console().in().readAllBytes(), "standard input");
        } catch (IOException e) {
            throw new RefusedException(
                    Failure.of(
                            "unreadable",
                            "standard input cannot be read: " + e.getMessage(),
                            "give the parameters on the command line"));
        }
    }
}
