package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.acceptance.harness.FailoverHubClient;
import sayso.acceptance.harness.HubProcess;
import sayso.acceptance.harness.McpPipe;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.RequestFixtures;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Clients that open pages are offered the portal's. That somebody opened it is no answer, and that
/// nobody did is none either: the wait goes on until a person answers somewhere.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Execution(ExecutionMode.CONCURRENT)
class PageOfferTest {
    private ProductDriver product;
    private HubProcess hub;

    @BeforeAll
    void start(@TempDir Path folder) {
        product = new ProductDriver(UserSandbox.in(folder));
        hub = HubProcess.start(product);
    }

    @AfterAll
    void stop() {
        hub.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"accept", "decline", "cancel"})
    void aModernClientIsOfferedThePageOverStandardStreams(String action) {
        String title = "Deploy? " + action;
        try (McpPipe agent = McpPipe.open(product)) {
            JsonNode asked = agent.result(agent.request("tools/call", call(title), pages()));
            String id = hub.waitingDecision(title);
            assertOffered(asked, id, title);

            int waiting = agent.request("tools/call", again(call(title), asked, action), pages());
            assertThat(hub.isPending(id)).isTrue();
            hub.answer(id, "hold", "not on a Friday");

            assertAnswered(agent.result(waiting), id);
        }
    }

    @Test
    void aModernClientIsOfferedThePageOverHttp() {
        String title = "Deploy over HTTP?";
        try (FailoverHubClient agent = new FailoverHubClient(hub.agentToken(), hub)) {
            JsonNode asked = agent.callTool(0, call(title), pages());
            String id = hub.waitingDecision(title);
            assertOffered(asked, id, title);

            CompletableFuture<JsonNode> waiting =
                    CompletableFuture.supplyAsync(
                            () -> agent.callTool(0, again(call(title), asked, "accept"), pages()));
            assertThat(hub.isPending(id)).isTrue();
            hub.answer(id, "hold", "not on a Friday");

            assertAnswered(waiting.join(), id);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"accept", "decline"})
    void aLegacyClientIsOfferedThePageWhileItsCallWaits(String action) {
        String title = "Deploy as ever? " + action;
        try (McpPipe agent = McpPipe.open(product)) {
            ObjectNode hello = ProgramJson.object().put("protocolVersion", "2025-11-25");
            hello.set("capabilities", pages());
            hello.putObject("clientInfo").put("name", "test").put("version", "1");
            agent.result(agent.legacy("initialize", hello));

            int waiting = agent.legacy("tools/call", call(title));
            JsonNode asked = agent.asked("elicitation/create");
            String id = hub.waitingDecision(title);
            JsonNode params = asked.path("params");
            assertThat(params.path("mode").asString()).isEqualTo("url");
            assertThat(params.path("url").asString()).isEqualTo(hub.url() + "/choice/" + id);
            assertThat(params.path("elicitationId").asString()).isNotBlank();
            agent.answer(asked, ProgramJson.object().put("action", action));
            assertThat(hub.isPending(id)).isTrue();
            hub.answer(id, "hold", "not on a Friday");

            assertAnswered(agent.result(waiting), id);
        }
    }

    @Test
    void whereAnswersInTheClientsFormWouldNotCountThePageIsOfferedInstead() {
        String title = "Deploy from elsewhere?";
        UserSandbox elsewhere =
                new UserSandbox(product.sandbox().user().resolve("elsewhere"), Map.of())
                        .workingOn(hub);
        ObjectNode both = pages();
        ((ObjectNode) both.path("elicitation")).putObject("form");
        ObjectNode request = ProgramJson.object().put("name", "provide_choice");
        request.set("arguments", RequestFixtures.shipOrHold(title));
        try (McpPipe agent = McpPipe.open(new ProductDriver(elsewhere))) {
            JsonNode asked = agent.result(agent.request("tools/call", request, both));

            assertOffered(asked, hub.waitingDecision(title), title);
        }
    }

    private void assertOffered(JsonNode asked, String id, String title) {
        assertThat(asked.path("resultType").asString()).isEqualTo("input_required");
        JsonNode params = asked.path("inputRequests").path("page").path("params");
        assertThat(params.path("mode").asString()).isEqualTo("url");
        assertThat(params.path("url").asString()).isEqualTo(hub.url() + "/choice/" + id);
        assertThat(params.path("message").asString()).startsWith(title);
    }

    private static void assertAnswered(JsonNode result, String id) {
        JsonNode answer = result.path("structuredContent");
        assertThat(answer.path("decision_id").asString()).isEqualTo(id);
        assertThat(answer.path("selection").path("selected_ids").toString())
                .isEqualTo("[\"hold\"]");
        assertThat(answer.path("surface").asString()).isEqualTo("cli");
    }

    private static ObjectNode call(String title) {
        ObjectNode params = ProgramJson.object().put("name", "provide_choice");
        params.set("arguments", RequestFixtures.shipOrHold(title).put("transport", "web"));
        return params;
    }

    private static ObjectNode again(ObjectNode call, JsonNode asked, String action) {
        call.set("requestState", asked.path("requestState"));
        call.putObject("inputResponses").putObject("page").put("action", action);
        return call;
    }

    private static ObjectNode pages() {
        ObjectNode capabilities = ProgramJson.object();
        capabilities.putObject("elicitation").putObject("url");
        return capabilities;
    }
}
