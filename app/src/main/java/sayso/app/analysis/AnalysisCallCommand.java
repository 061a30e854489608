package sayso.app.analysis;

import java.io.IOException;
import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.EncodingRules;
import sayso.app.console.CommandContext;
import sayso.home.FileErrorText;

/// `sayso analysis call`: calls one analysis tool on a cycle, with parameters given as JSON, and
/// prints its result as JSON.
@picocli.CommandLine.Command(
        header = "Call one analysis tool and print its result as JSON.",
        footer = {
            "",
            "sayso analysis tools lists the tools with their parameters. Every "
                    + "call goes into the",
            "audit trail, failed ones too.",
            "",
            "Examples:",
            "  sayso analysis call c-9v3k2m add_potential_decision \\",
            "      '{\"description\":\"Which runners\"}'",
            "  echo '{\"component\":\"issue_raising\"}' | \\",
            "      sayso analysis call c-9v3k2m complete_component -"
        })
public final class AnalysisCallCommand extends CliCommand {
    @Parameters(
            index = "0",
            paramLabel = "CYCLE",
            description = "The id of the cycle, as printed by new.")
    private String cycle = "";

    @Parameters(index = "1", paramLabel = "TOOL", description = "The tool, such as add_objective.")
    private String tool = "";

    @Parameters(
            index = "2",
            arity = "0..1",
            paramLabel = "JSON",
            description = "Its parameters; - reads them from standard input. Default: {}.")
    private String parameters = "{}";

    public AnalysisCallCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        try (AnalysisAccess analyses = new AnalysisAccess(invocation)) {
            return AnalysisToolCaller.say(
                    printer,
                    AnalysisToolCaller.make(
                            invocation,
                            analyses,
                            tool,
                            cycle,
                            parameters.equals("-") ? input() : parameters));
        }
    }

    private String input() {
        try {
            return EncodingRules.text(invocation.console().in().readAllBytes(), "standard input");
        } catch (IOException e) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "unreadable",
                            "standard input cannot be read: " + FileErrorText.of(e),
                            "give the parameters on the command line"));
        }
    }
}
