package sayso.app.acp;

import java.util.List;
import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;

/// `sayso acp -- COMMAND`: stands between an editor and an agent of the Agent Client Protocol. The
/// usual call is answered by `Main`, which loads no command line framework for it.
@picocli.CommandLine.Command(
        header = "Stand between an editor and its ACP agent.",
        description = {
            "",
            "For editors to start in the place of the agent. Passes every message on as it came;",
            "what the agent asks its editor becomes a decision as well, answered there or anywhere",
            "else, and the first answer counts. The exit code is the agent's.",
            "",
            "Write it where the editor's settings name the agent's command:",
            "  Zed             settings.json, agent_servers.NAME:",
            "                  \"type\": \"custom\", \"command\": \"sayso\",",
            "                  \"args\": [\"acp\", \"--\", \"gemini\", \"--acp\"]",
            "  JetBrains IDEs  ~/.jetbrains/acp.json, agent_servers.NAME: the same",
            "                  without \"type\"",
            "  Neovim          CodeCompanion, commands.default of an adapter:",
            "                  { \"sayso\", \"acp\", \"--\", \"qwen\", \"--acp\" }",
            "  any other       sayso acp -- before the agent's command; with sayso's whole",
            "                  path in an editor that is not started from a shell",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso acp -- gemini --acp",
            "  sayso acp -- npx @agentclientprotocol/claude-agent-acp"
        })
public final class AcpCommand extends CliCommand {
    @Parameters(
            paramLabel = "COMMAND",
            arity = "1..*",
            description = "The agent's own command, after --.")
    private List<String> command = List.of();

    public AcpCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        return AcpProxyRun.run(invocation, command);
    }
}
