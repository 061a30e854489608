package sayso.app.cli;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.command.Command;
import sayso.app.command.Failure;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.console.Invocation;
import sayso.app.extension.ExtensionFlags;
import sayso.app.serve.StdioServing;
import sayso.hub.analysis.Toolset;

/// `sayso mcp`, when it is called with options; without any, `Main` serves at once.
@picocli.CommandLine.Command(
        header = "Serve agents over MCP on standard input and output.",
        footer = {
            "",
            "Agents start this themselves; standard output carries nothing but the protocol.",
            "Register it with: sayso install claude-code (or codex, gemini)",
            "",
            "Examples:",
            "  sayso install claude-code",
            "  sayso mcp --extension ~/build/wizard.jar",
            "  sayso mcp --toolset analysis-core",
            "  npx @modelcontextprotocol/inspector sayso mcp"
        })
final class McpCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();
    @Mixin private ExtensionFlags extensions = new ExtensionFlags();

    @Option(
            names = "--toolset",
            paramLabel = "SET",
            description =
                    "Which tools: asking (the default), analysis-core, analysis (all of decision"
                            + " analyses), plan (plan mode), all.")
    private String toolset = Toolset.ASKING.word();

    McpCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        Toolset offered =
                Toolset.parse(toolset)
                        .orElseThrow(() ->
                                new RefusedException(
                                        Failure.usage(
                                                "--toolset '" + toolset + "' is unknown",
                                                "give one of asking, analysis-core, analysis,"
                                                        + " plan, all")));
        return StdioServing.run(invocation, extensions.options(), offered);
    }
}
