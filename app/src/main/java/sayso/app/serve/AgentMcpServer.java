package sayso.app.serve;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.agent.analysis.McpAnalysisTools;
import sayso.agent.analysis.Toolset;
import sayso.agent.tools.ClientAttendance;
import sayso.agent.tools.McpAgentContext;
import sayso.agent.tools.McpPlanContext;
import sayso.agent.tools.PlanSessionResolver;
import sayso.agent.tools.RepositoryLookup;
import sayso.agent.tools.SaysoMcpServer;
import sayso.agent.tools.TerminalHandoff;
import sayso.app.analysis.AnalysisAccess;
import sayso.app.command.AskerResolver;
import sayso.app.console.AttendanceVariables;
import sayso.app.console.CommandContext;
import sayso.app.extension.ExtensionHost;
import sayso.app.extension.ExtensionHostContext;
import sayso.app.extension.find.ExtensionSelection;
import sayso.app.hub.PortalLocator;
import sayso.app.hub.ToolsetResolver;
import sayso.app.plan.PlanAccess;
import sayso.app.reach.ReachabilityCheck;
import sayso.app.rule.RuleAccess;
import sayso.home.Settings;
import sayso.mcp.server.McpServer;
import sayso.mcp.state.StateSeal;

/// Assembles the MCP server of one agent with everything behind its tools: this person's decisions,
/// their analyses, plan mode, extensions. Each is opened by the first call that needs it, and
/// closed with the server. The transport is the caller's.
public final class AgentMcpServer implements AutoCloseable {
    private final McpServer server;
    private final AnalysisAccess analyses;
    private final PlanAccess plans;
    private final ExtensionHost extensions;

    private AgentMcpServer(
            McpServer server, AnalysisAccess analyses, PlanAccess plans, ExtensionHost extensions) {
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
    public static AgentMcpServer of(
            CommandContext invocation,
            ExtensionSelection options,
            Toolset toolset,
            PlanSessionResolver sessions,
            @Nullable String person,
            TerminalHandoff handoff,
            ExtensionHostContext ground) {
        ExtensionHost extensions = ExtensionHost.of(invocation, options, ground);
        AnalysisAccess analyses = new AnalysisAccess(invocation);
        McpAgentContext door =
                new McpAgentContext(
                        ground.desk(),
                        shared(() -> TaskHandleFactory.handles(invocation)),
                        ground.project(),
                        // why: where many agents call, nobody knows where each of them works
                        ground.project() == null
                                ? Optional::empty
                                : () -> AskerResolver.repository(invocation),
                        person,
                        () -> Settings.read(invocation.home(), invocation.environment()).asking(),
                        handoff,
                        PortalLocator.of(invocation),
                        () -> ReachabilityCheck.unlessParked(invocation, ground.nobody()),
                        attendance(invocation),
                        sessions.named(),
                        ground.project() == null
                                ? RepositoryLookup.nowhere()
                                : new WorkingFolderLookup(invocation),
                        asker -> RuleAccess.holding(invocation, asker));
        PlanAccess plans = new PlanAccess(invocation);
        McpPlanContext planning = new McpPlanContext(door, plans::desk, sessions);
        McpServer server =
                SaysoMcpServer.of(
                        door,
                        extensions,
                        Optional.of(planning),
                        () -> ToolsetResolver.of(toolset, analyses, door, planning),
                        McpAnalysisTools.unknown(toolset, analyses, door::agent),
                        () -> Settings.read(invocation.home(), invocation.environment()).language(),
                        invocation.version(),
                        () -> StateSeal.ofThisProcess(invocation.time()),
                        invocation.time(),
                        ground.diagnostics());
        return new AgentMcpServer(server, analyses, plans, extensions);
    }

    private static ClientAttendance attendance(CommandContext invocation) {
        Supplier<Duration> patience =
                () -> Settings.read(invocation.home(), invocation.environment()).patience();
        return switch (AttendanceVariables.seat(invocation.environment())) {
            case PERSON -> ClientAttendance.attended(patience);
            case NOBODY -> ClientAttendance.unattended(patience);
            case UNKNOWN -> ClientAttendance.unknown(patience);
        };
    }

    public McpServer server() {
        return server;
    }

    public AnalysisAccess analyses() {
        return analyses;
    }

    public PlanAccess plans() {
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
