package sayso.app.analysis;

import java.util.Map;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.analysis.tool.ToolReply;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.wire.cycle.ToolCallJson;

/// `sayso analysis new`: starts a decision analysis and prints the id of its cycle.
@picocli.CommandLine.Command(
        header = "Start a decision analysis and print the id of its cycle.",
        footer = {
            "",
            "Every other command and tool takes this id. The flow linear (the default) goes",
            "through the components in order; free takes them in any order.",
            "",
            "Examples:",
            "  sayso analysis new \"Build runners\"",
            "  sayso analysis new \"Build runners\" --flow free --json"
        })
public final class AnalysisNewCommand extends CliCommand {
    @Parameters(paramLabel = "TITLE", description = "The decision to make, in a few words.")
    private String title = "";

    @Option(names = "--flow", paramLabel = "FLOW", description = "linear (the default) or free.")
    private String flow = "linear";

    @Option(
            names = "--confirmations",
            paramLabel = "WHEN",
            description =
                    "What an agent needs a person's confirmation for: none, final (the default) to"
                            + " close the analysis, each to complete any component.")
    private String confirmations = "final";

    public AnalysisNewCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        try (AnalysisAccess analyses = new AnalysisAccess(invocation)) {
            String parameters =
                    ToolCallJson.parameters(
                            Map.of("title", title, "flow", flow, "confirmations", confirmations));
            ToolReply reply =
                    AnalysisToolCaller.make(invocation, analyses, "create_cycle", null, parameters);
            if (reply.cycle() == null || printer.json()) {
                return AnalysisToolCaller.say(printer, reply);
            }
            printer.line(reply.cycle().value());
            return ExitCode.DONE;
        }
    }
}
