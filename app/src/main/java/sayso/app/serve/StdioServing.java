package sayso.app.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.app.analysis.OwnAnalyses;
import sayso.app.console.Console;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.app.console.SessionVariables;
import sayso.app.extension.ExtensionHost;
import sayso.app.extension.Grounds;
import sayso.app.extension.find.ExtensionOptions;
import sayso.app.home.Settings;
import sayso.app.hub.HubPortals;
import sayso.app.hub.PortalPlace;
import sayso.app.plan.OwnPlans;
import sayso.app.reach.Reach;
import sayso.app.reach.Reachable;
import sayso.core.decision.DecisionDesk;
import sayso.hub.analysis.AnalysisTools;
import sayso.hub.analysis.Toolset;
import sayso.hub.tools.AgentDoor;
import sayso.hub.tools.AskingServer;
import sayso.hub.tools.PlanDoor;
import sayso.hub.tools.PlanSessions;
import sayso.hub.tools.PlanTools;
import sayso.mcp.server.McpServer;
import sayso.mcp.server.Tool;
import sayso.mcp.state.StateSeal;
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
        Supplier<DecisionDesk> desk = shared(invocation::desk);
        HubPortals portals = new HubPortals(invocation);
        Reach reach = new Reach(invocation, desk, portals);
        Supplier<DecisionDesk> told = shared(() -> reach.over(desk.get()));
        ExtensionHost extensions =
                ExtensionHost.of(
                        invocation,
                        options,
                        Grounds.serving(invocation, told, desk, portals, diagnostics, project()));
        OwnAnalyses analyses = new OwnAnalyses(invocation);
        AgentDoor door =
                new AgentDoor(
                        told,
                        shared(() -> TaskKey.handles(invocation)),
                        project(),
                        answersHere(invocation) ? invocation.user() : null,
                        () -> Settings.read(invocation.home(), invocation.environment()).asking(),
                        LaunchTickets.handoff(invocation, desk),
                        PortalPlace.of(invocation),
                        () -> Reachable.nobody(invocation, portals));
        OwnPlans plans = new OwnPlans(invocation);
        PlanDoor planning = new PlanDoor(door, plans::desk, sessions(invocation));
        McpServer server =
                AskingServer.of(
                        door,
                        extensions,
                        Optional.of(planning),
                        () -> further(toolset, analyses, door, planning),
                        AnalysisTools.unknown(
                                toolset, analyses::call, analyses::refuse, door::agent),
                        invocation.version(),
                        () -> StateSeal.ofThisProcess(invocation.time()),
                        invocation.time(),
                        diagnostics);
        extensions.begin();
        try (analyses;
                plans;
                reach;
                extensions) {
            new StdioTransport(server, diagnostics).serve(console.in(), console.out());
            return ExitCode.DONE;
        } catch (IOException e) {
            console.err().println("sayso mcp: standard input broke: " + e.getMessage());
            return ExitCode.ERROR;
        }
    }

    private static List<Tool> further(
            Toolset toolset, OwnAnalyses analyses, AgentDoor door, PlanDoor planning) {
        List<Tool> tools = new ArrayList<>(AnalysisTools.of(toolset, analyses::call, door::agent));
        if (toolset.plans()) {
            tools.addAll(PlanTools.of(planning));
        }
        return tools;
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

    /// Many calls run at once, and an invocation belongs to one thread: what it opens is opened once,
    /// under a lock. A failed opening is tried again by the next call.
    private static <T> Supplier<T> shared(Supplier<T> opening) {
        Object lock = new Object();
        AtomicReference<@Nullable T> opened = new AtomicReference<>();
        return () -> {
            synchronized (lock) {
                T known = opened.get();
                if (known == null) {
                    known = opening.get();
                    opened.set(known);
                }
                return known;
            }
        };
    }

    /// Agents start their servers in the folder they work in.
    private static String project() {
        Path folder = Path.of("").toAbsolutePath().getFileName();
        return folder == null ? "root" : folder.toString();
    }
}
