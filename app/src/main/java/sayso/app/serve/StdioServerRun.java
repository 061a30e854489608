package sayso.app.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Supplier;
import sayso.agent.analysis.Toolset;
import sayso.agent.tools.PlanSessionResolver;
import sayso.app.console.CommandContext;
import sayso.app.console.ConsoleStreams;
import sayso.app.console.ExitCode;
import sayso.app.console.SessionVariables;
import sayso.app.extension.ExtensionHostContextFactory;
import sayso.app.extension.find.ExtensionSelection;
import sayso.app.hub.HubPortalLookup;
import sayso.app.reach.QuestionAnnouncer;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.home.FileErrorText;
import sayso.mcp.stdio.StdioTransport;

/// Runs `sayso mcp`: serves one agent over MCP on this process's standard streams, and announces
/// its questions to the person. The first call that needs the store opens it. Ends when the agent
/// closes its end; decisions live on.
public final class StdioServerRun {
    private StdioServerRun() {}

    /// @return the exit code
    public static int run(CommandContext invocation) {
        return run(invocation, ExtensionSelection.USUAL, Toolset.ASKING);
    }

    /// @param options what was said about extensions
    /// @param toolset which tools are offered
    /// @return the exit code
    /// @throws sayso.decision.model.StoreException if `SAYSO_URL` names no hub
    public static int run(CommandContext invocation, ExtensionSelection options, Toolset toolset) {
        ConsoleStreams console = invocation.console();
        Consumer<String> diagnostics = line -> console.err().println("sayso mcp: " + line);
        Supplier<DecisionDesk> desk = AgentMcpServer.shared(invocation::desk);
        HubPortalLookup portals = new HubPortalLookup(invocation);
        QuestionAnnouncer reach = new QuestionAnnouncer(invocation, desk, portals);
        Supplier<DecisionDesk> told = AgentMcpServer.shared(() -> reach.over(desk.get()));
        AgentMcpServer own =
                AgentMcpServer.of(
                        invocation,
                        options,
                        toolset,
                        sessions(invocation),
                        answersHere(invocation) ? invocation.user() : null,
                        LaunchTickets.handoff(invocation, desk),
                        ExtensionHostContextFactory.serving(
                                invocation, told, desk, portals, diagnostics, project()));
        own.extensions().begin();
        try (reach;
                own) {
            new StdioTransport(own.server(), diagnostics).serve(console.in(), console.out());
            return ExitCode.DONE;
        } catch (IOException e) {
            console.err().println("sayso mcp: standard input broke: " + FileErrorText.of(e));
            return ExitCode.ERROR;
        }
    }

    /// Agents start their servers in the folder they work in, most with their session's name.
    private static PlanSessionResolver sessions(CommandContext invocation) {
        return new PlanSessionResolver(
                SessionVariables.session(invocation.environment()).orElse(null),
                Path.of("").toAbsolutePath().toString(),
                "mcp-" + Long.toString(ProcessHandle.current().pid()));
    }

    /// Through a hub elsewhere, an answer would come with the agent's credential, which never answers.
    private static boolean answersHere(CommandContext invocation) {
        return invocation.remoteHub().isEmpty();
    }

    /// Agents start their servers in the folder they work in.
    public static String project() {
        Path folder = Path.of("").toAbsolutePath().getFileName();
        return folder == null ? "root" : folder.toString();
    }
}
