package sayso.app.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Supplier;
import sayso.app.console.Console;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.app.console.SessionVariables;
import sayso.app.extension.Grounds;
import sayso.app.extension.find.ExtensionOptions;
import sayso.app.hub.HubPortals;
import sayso.app.reach.Reach;
import sayso.core.decision.DecisionDesk;
import sayso.hub.analysis.Toolset;
import sayso.hub.tools.PlanSessions;
import sayso.mcp.stdio.StdioTransport;

/// `sayso mcp`: the MCP server that an agent starts and talks to over its standard streams. The
/// store is opened by the first call that needs it. Ends when the agent closes its end; decisions
/// live on.
public final class StdioServing {
    private StdioServing() {}

    /// @return the exit code
    public static int run(Invocation invocation) {
        return run(invocation, ExtensionOptions.USUAL, Toolset.ASKING);
    }

    /// @param options what was said about extensions
    /// @param toolset which tools are offered
    /// @return the exit code
    public static int run(Invocation invocation, ExtensionOptions options, Toolset toolset) {
        Console console = invocation.console();
        Consumer<String> diagnostics = line -> console.err().println("sayso mcp: " + line);
        Supplier<DecisionDesk> desk = OwnServer.shared(invocation::desk);
        HubPortals portals = new HubPortals(invocation);
        Reach reach = new Reach(invocation, desk, portals);
        Supplier<DecisionDesk> told = OwnServer.shared(() -> reach.over(desk.get()));
        OwnServer own =
                OwnServer.of(
                        invocation,
                        options,
                        toolset,
                        sessions(invocation),
                        answersHere(invocation) ? invocation.user() : null,
                        LaunchTickets.handoff(invocation, desk),
                        Grounds.serving(invocation, told, desk, portals, diagnostics, project()));
        own.extensions().begin();
        try (reach;
                own) {
            new StdioTransport(own.server(), diagnostics).serve(console.in(), console.out());
            return ExitCode.DONE;
        } catch (IOException e) {
            console.err().println("sayso mcp: standard input broke: " + e.getMessage());
            return ExitCode.ERROR;
        }
    }

    /// Agents start their servers in the folder they work in, most with their session's name.
    private static PlanSessions sessions(Invocation invocation) {
        return new PlanSessions(
                SessionVariables.session(invocation.environment()).orElse(null),
                Path.of("").toAbsolutePath().toString(),
                "mcp-" + Long.toString(ProcessHandle.current().pid()));
    }

    /// Through a hub elsewhere, an answer would come with the agent's credential, which never answers.
    private static boolean answersHere(Invocation invocation) {
        return invocation.environment().getOrDefault("SAYSO_URL", "").isBlank();
    }

    /// Agents start their servers in the folder they work in.
    public static String project() {
        Path folder = Path.of("").toAbsolutePath().getFileName();
        return folder == null ? "root" : folder.toString();
    }
}
