package sayso.app.analysis;

import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.analysis.cycle.Component;
import sayso.analysis.tool.ToolCatalogue;
import sayso.analysis.tool.ToolCatalogueEntry;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.model.WireEnum;
import sayso.wire.cycle.ToolSchemas;

/// `sayso analysis tools`: lists all analysis tools, or those of one component, with their
/// parameters.
@picocli.CommandLine.Command(
        header = "List the tools of analyses with their parameters.",
        footer = {
            "",
            "Examples:",
            "  sayso analysis tools",
            "  sayso analysis tools --component objectives",
            "  sayso analysis tools --json"
        })
public final class AnalysisToolsCommand extends CliCommand {
    @Option(
            names = "--component",
            paramLabel = "COMPONENT",
            description = "Only those of one component, such as objectives.")
    private @Nullable String component;

    public AnalysisToolsCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        List<ToolCatalogueEntry> tools = component == null ? ToolCatalogue.all() : of(component);
        if (printer.json()) {
            printer.document(ToolSchemas.list(tools));
        } else {
            printer.lines(CycleText.tools(tools));
        }
        return ExitCode.DONE;
    }

    private static List<ToolCatalogueEntry> of(String word) {
        Component named =
                WireEnum.named(Component.values(), word)
                        .orElseThrow(() ->
                                new CommandFailureException(
                                        CommandFailure.usage(
                                                "--component '" + word + "' is unknown",
                                                "give one of "
                                                        + WireEnum.names(Component.values()))));
        return ToolCatalogue.all().stream().filter(tool -> tool.component() == named).toList();
    }
}
