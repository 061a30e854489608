package sayso.agent.tools;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.agent.app.AppPage;
import sayso.agent.app.AppProofService;
import sayso.decision.model.StoreException;
import sayso.mcp.feature.Prompt;
import sayso.mcp.feature.Tool;
import sayso.mcp.server.McpServer;
import sayso.mcp.server.ServerFeatures;
import sayso.mcp.server.ServerInfo;
import sayso.mcp.server.UnknownToolListener;
import sayso.mcp.state.StateSeal;
import sayso.mcp.tasks.CompositeTaskStore;
import sayso.mcp.tasks.InProcessTaskStore;

/// Creates the MCP server for agents, for any transport: with the tools for asking, the tools and
/// prompts of extensions, further tools that the caller supplies and, where given, the prompts of
/// plan mode.
public final class SaysoMcpServer {
    private SaysoMcpServer() {}

    /// With the tools of Sayso alone.
    ///
    /// @param seal keeps what a client brings back in its next round
    /// @param clock ages results that were kept for clients that insist on a task
    /// @param diagnostics takes lines for whoever runs the server
    public static McpServer of(
            McpAgentContext door,
            String version,
            Supplier<StateSeal> seal,
            InstantSource clock,
            Consumer<String> diagnostics) {
        return of(
                door,
                ExtensionCatalogue.NONE,
                Optional.empty(),
                List::of,
                UnknownToolListener.unheard(),
                () -> "auto",
                version,
                seal,
                clock,
                diagnostics);
    }

    /// @param additions what extensions offer besides
    /// @param plans plan mode, whose commands are offered
    /// @param further tools of Sayso that are offered besides
    /// @param unknown hears of calls of tools that there are not
    /// @param language the person's setting for the language of surfaces, for pages of apps
    /// @param seal keeps what a client brings back in its next round
    /// @param clock ages results that were kept for clients that insist on a task
    /// @param diagnostics takes lines for whoever runs the server
    public static McpServer of(
            McpAgentContext door,
            ExtensionCatalogue additions,
            Optional<McpPlanContext> plans,
            Supplier<List<Tool>> further,
            UnknownToolListener unknown,
            Supplier<String> language,
            String version,
            Supplier<StateSeal> seal,
            InstantSource clock,
            Consumer<String> diagnostics) {
        DecisionTaskSource tasks = new DecisionTaskSource(door);
        InProcessTaskStore atOnce =
                new InProcessTaskStore(
                        clock,
                        (id, bug) -> diagnostics.accept("task " + id + ": " + bug),
                        SaysoMcpServer::sentence);
        AppProofService proofs = new AppProofService(seal, clock);
        ServerFeatures features =
                ServerFeatures.none()
                        .withTools(() -> tools(door, additions, further, tasks, atOnce, proofs))
                        .withPages(() -> AppPage.all(proofs, language))
                        .hearing(unknown)
                        .withFailures(SaysoMcpServer::sentence)
                        .withTasks(() -> new CompositeTaskStore(tasks, atOnce))
                        .withSeal(seal)
                        .withHandshakeFor(client -> ClientProfile.of(client.name()).handshake());
        return new McpServer(
                new ServerInfo("sayso", version, ServerInstructions.TEXT),
                plans.isPresent() || additions.mayHavePrompts()
                        ? features.withPrompts(() -> prompts(plans, additions))
                        : features);
    }

    /// A store that failed is no bug, whatever the client asked for; its message says the way out.
    private static @Nullable String sentence(Throwable failure) {
        return failure instanceof StoreException store ? RecordTool.messageOf(store) : null;
    }

    private static List<Tool> tools(
            McpAgentContext door,
            ExtensionCatalogue additions,
            Supplier<List<Tool>> further,
            DecisionTaskSource tasks,
            InProcessTaskStore atOnce,
            AppProofService proofs) {
        List<Tool> all = new ArrayList<>(McpAskTools.of(door, tasks));
        all.addAll(McpAppTools.of(door, proofs));
        all.addAll(further.get());
        additions
                .added()
                .tools()
                .forEach(added -> all.add(new ExtensionMcpTool(door, added, atOnce)));
        return all;
    }

    private static List<Prompt> prompts(
            Optional<McpPlanContext> plans, ExtensionCatalogue additions) {
        List<Prompt> all = new ArrayList<>();
        plans.ifPresent(plan -> all.addAll(McpPlanTools.prompts(plan)));
        additions.added().prompts().forEach(added -> all.add(new ExtensionMcpPrompt(added)));
        return all;
    }
}
