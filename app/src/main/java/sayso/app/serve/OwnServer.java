package sayso.app.serve;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.app.analysis.OwnAnalyses;
import sayso.app.console.Invocation;
import sayso.app.console.RunVariables;
import sayso.app.extension.ExtensionHost;
import sayso.app.extension.Ground;
import sayso.app.extension.find.ExtensionOptions;
import sayso.app.home.Settings;
import sayso.app.hub.ChosenTools;
import sayso.app.hub.PortalPlace;
import sayso.app.plan.OwnPlans;
import sayso.app.reach.Reachable;
import sayso.hub.analysis.AnalysisTools;
import sayso.hub.analysis.Toolset;
import sayso.hub.tools.AgentDoor;
import sayso.hub.tools.AskingServer;
import sayso.hub.tools.ClientAttendance;
import sayso.hub.tools.Handoff;
import sayso.hub.tools.PlanDoor;
import sayso.hub.tools.PlanSessions;
import sayso.mcp.server.McpServer;
import sayso.mcp.state.StateSeal;

/// The MCP server that one agent talks to, and what stands behind its tools: this person's decisions, their
/// analyses, plan mode, extensions. Each is opened by the first call that needs it.
public final class OwnServer implements AutoCloseable {
    private final McpServer server;
    private final OwnAnalyses analyses;
    private final OwnPlans plans;
    private final ExtensionHost extensions;

    private OwnServer(
            McpServer server, OwnAnalyses analyses, OwnPlans plans, ExtensionHost extensions) {
        this.server = requireNonNull(server, "server is null");
        this.analyses = requireNonNull(analyses, "analyses is null");
        this.plans = requireNonNull(plans, "plans is null");
        this.extensions = requireNonNull(extensions, "extensions is null");
    }

    /// @param options what was said about extensions
    /// @param toolset which tools are offered
    /// @param sessions which session the agent is in
    /// @param person who answers in the agent's own dialog; null where an answer from there does not count
    /// @param handoff opens a question in a terminal that the agent starts
    /// @param ground where the agent's and the extensions' questions go
    public static OwnServer of(
            Invocation invocation,
            ExtensionOptions options,
            Toolset toolset,
            PlanSessions sessions,
            @Nullable String person,
            Handoff handoff,
            Ground ground) {
        ExtensionHost extensions = ExtensionHost.of(invocation, options, ground);
        OwnAnalyses analyses = new OwnAnalyses(invocation);
        AgentDoor door =
                new AgentDoor(
                        ground.desk(),
                        shared(() -> TaskKey.handles(invocation)),
                        ground.project(),
                        person,
                        () -> Settings.read(invocation.home(), invocation.environment()).asking(),
                        handoff,
                        PortalPlace.of(invocation),
                        () -> Reachable.unlessParked(invocation, ground.nobody()),
                        attendance(invocation),
                        sessions.named());
        OwnPlans plans = new OwnPlans(invocation);
        PlanDoor planning = new PlanDoor(door, plans::desk, sessions);
        McpServer server =
                AskingServer.of(
                        door,
                        extensions,
                        Optional.of(planning),
                        () -> ChosenTools.of(toolset, analyses, door, planning),
                        AnalysisTools.unknown(toolset, analyses, door::agent),
                        invocation.version(),
                        () -> StateSeal.ofThisProcess(invocation.time()),
                        invocation.time(),
                        ground.diagnostics());
        return new OwnServer(server, analyses, plans, extensions);
    }

    private static ClientAttendance attendance(Invocation invocation) {
        Supplier<Duration> patience =
                () -> Settings.read(invocation.home(), invocation.environment()).patience();
        return switch (RunVariables.seat(invocation.environment())) {
            case PERSON -> ClientAttendance.attended(patience);
            case NOBODY -> ClientAttendance.unattended(patience);
            case UNKNOWN -> ClientAttendance.unknown(patience);
        };
    }

    public McpServer server() {
        return server;
    }

    public OwnAnalyses analyses() {
        return analyses;
    }

    public OwnPlans plans() {
        return plans;
    }

    public ExtensionHost extensions() {
        return extensions;
    }

    @Override
    public void close() {
        extensions.close();
        plans.close();
        analyses.close();
    }

    /// Many calls run at once, and an invocation belongs to one thread: what it opens is opened once,
    /// under a lock. A failed opening is tried again by the next call.
    public static <T> Supplier<T> shared(Supplier<T> opening) {
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
}
