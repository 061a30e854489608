package sayso.app.cli;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.agent.analysis.Toolset;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.extension.ExtensionFlags;
import sayso.app.serve.StdioServerRun;
import sayso.decision.model.WireEnum;

/// `sayso mcp` with options: serves one agent over MCP on standard input and output, with the
/// chosen set of tools and extensions. Without options `Main` serves at once.
@picocli.CommandLine.Command(
        header = "Serve agents over MCP on standard input and output.",
        footer = {
            "",
            "Agents start this themselves; standard output carries only the protocol.",
            "Register it with: sayso install claude-code (or codex, gemini)",
            "",
            "Examples:",
            "  sayso install claude-code",
            "  sayso mcp --extension ~/build/wizard.jar",
            "  sayso mcp --toolset analysis-core",
            "  npx @modelcontextprotocol/inspector sayso mcp"
        })
final class McpCommand extends CliCommand {
    @Mixin private ExtensionFlags extensions = new ExtensionFlags();

    @Option(
            names = "--toolset",
            paramLabel = "SET",
            description =
                    "The tools to offer: asking (the default), analysis-core, analysis "
                            + "(all analysis tools), plan (plan mode), all.")
    private String toolset = Toolset.ASKING.wireName();

    McpCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        Toolset offered =
                Toolset.parse(toolset)
                        .orElseThrow(() ->
                                new CommandFailureException(
                                        CommandFailure.usage(
                                                "--toolset '" + toolset + "' is unknown",
                                                "use one of " + WireEnum.names(Toolset.values()))));
        return StdioServerRun.run(invocation, extensions.options(), offered);
    }
}
