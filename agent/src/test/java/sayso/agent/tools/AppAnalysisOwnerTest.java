package sayso.agent.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sayso.agent.analysis.AnalysisCallDispatcher;
import sayso.agent.analysis.McpAnalysisTools;
import sayso.agent.analysis.Toolset;
import sayso.analysis.tool.AnalysisToolService;
import sayso.contracts.SettableClock;
import sayso.contracts.memory.InMemoryAnalysisStore;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.mcp.feature.CallerIdentity;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.server.McpServer;
import sayso.mcp.server.UnknownToolListener;
import sayso.mcp.state.StateSeal;
import sayso.wire.cycle.ToolCallJson;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The page of an analysis shows it to its owner alone: two principals at one server, each with a host of their own.
class AppAnalysisOwnerTest {
    private final SettableClock clock = SettableClock.standing();
    private final InMemoryDecisionStore store = new InMemoryDecisionStore(clock);
    private final AnalysisToolService analyses =
            new AnalysisToolService(
                    new InMemoryAnalysisStore(store), new ToolCallJson(), new Random(1), () -> 0);

    @Test
    void anothersAnalysisLooksLikeNone() {
        McpServer server = server();
        try (AppSessionHarness mine = new AppSessionHarness(server, AppSessionHarness.SHOWS_APPS);
                AppSessionHarness theirs =
                        new AppSessionHarness(
                                server, new CallerIdentity("eve"), AppSessionHarness.SHOWS_APPS)) {
            String cycle = created(mine, "Runners");

            assertThat(seen(theirs, cycle).at("/errors/0/code").asString()).isEqualTo("not_found");
            assertThat(seen(theirs, cycle)).isEqualTo(seen(theirs, "c-x"));
            assertThat(seen(theirs, "").at("/errors/0/code").asString()).isEqualTo("not_found");
            assertThat(seen(mine, cycle).path("title").asString()).isEqualTo("Runners");
            String other = created(theirs, "Caches");
            assertThat(seen(theirs, "").path("cycle_id").asString()).isEqualTo(other);
            assertThat(seen(mine, "").path("cycle_id").asString()).isEqualTo(cycle);
            assertThat(seen(mine, other).at("/errors/0/code").asString()).isEqualTo("not_found");
        }
    }

    private static String created(AppSessionHarness host, String title) {
        JsonNode made = host.call("create_cycle", JsonCodec.object().put("title", title));
        return made.at("/structuredContent/cycle_id").asString();
    }

    private static JsonNode seen(AppSessionHarness host, String cycle) {
        ObjectNode arguments = JsonCodec.object();
        if (!cycle.isEmpty()) {
            arguments.put("cycle_id", cycle);
        }
        return host.call("app_analysis", arguments).path("structuredContent");
    }

    private McpServer server() {
        LocalDecisionDesk desk =
                new LocalDecisionDesk(
                        store,
                        new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(1)),
                        DeskPolicy.STANDARD,
                        clock);
        McpAgentContext door = AskToolFixture.doorWithoutPerson(() -> desk);
        return SaysoMcpServer.of(
                door,
                ExtensionCatalogue.NONE,
                Optional.empty(),
                () ->
                        List.copyOf(
                                McpAnalysisTools.of(
                                        Toolset.ANALYSIS,
                                        AnalysisCallDispatcher.over(analyses),
                                        door::agent)),
                UnknownToolListener.unheard(),
                () -> "auto",
                "0",
                () -> StateSeal.ofThisProcess(clock),
                clock,
                _ -> {});
    }
}
