package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.acceptance.harness.Hub;
import sayso.acceptance.harness.Json;
import sayso.acceptance.harness.NodeClient;
import sayso.acceptance.harness.Product;
import sayso.acceptance.harness.Requests;
import sayso.acceptance.harness.Sandbox;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Agents that speak MCP over HTTP with the hub get a person's answer, whatever becomes of the hub.
class HubMcpTest {
    private static final String META = "io.modelcontextprotocol/";

    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource({"legacy-client.mjs, legacy", "modern-client.mjs, modern"})
    void aClientThatOthersWroteGetsTheAnswerOverHttp(String script, String era) {
        Product product = new Product(Sandbox.in(folder).trusting());
        try (Hub hub = Hub.start(product);
                NodeClient client =
                        NodeClient.start(
                                product.sandbox(),
                                script,
                                "provide_choice",
                                Requests.shipOrHold("Deploy build 42?"),
                                hub)) {
            assertThat(client.event("connected").path("era").asString()).isEqualTo(era);

            String id = product.waitingDecision();
            product.run("decision", "resolve", id, "--choice", "2").succeeded();

            JsonNode answer = client.event("result").path("structuredContent");
            assertThat(answer.path("action_status").asString()).isEqualTo("selected");
            assertThat(answer.path("selection").path("selected_ids").toString())
                    .isEqualTo("[\"hold\"]");
            assertThat(client.end().exitCode()).isZero();
        }
    }

    @Test
    void aTaskOutlivesTheHubThatMadeIt() {
        Product product = new Product(Sandbox.in(folder).trusting());
        try (Hub hub = Hub.start(product)) {
            ObjectNode call = params();
            call.put("name", "provide_choice");
            call.set("arguments", Requests.shipOrHold("Deploy build 42?"));
            JsonNode task = hub.mcp("tools/call", "provide_choice", message("tools/call", call));
            assertThat(task.path("resultType").asString()).isEqualTo("task");
            String handle = task.path("taskId").asString();
            String id = product.waitingDecision();
            assertThat(handle).startsWith(id + ".");
            assertThat(status(hub, handle)).isEqualTo("working");

            hub.killAndStartAgain();
            assertThat(status(hub, handle)).isEqualTo("working");
            product.run("decision", "resolve", id, "--choice", "2").succeeded();

            JsonNode done = task(hub, handle);
            assertThat(done.path("status").asString()).isEqualTo("completed");
            assertThat(
                            done.path("result")
                                    .path("structuredContent")
                                    .path("selection")
                                    .path("selected_ids")
                                    .toString())
                    .isEqualTo("[\"hold\"]");
        }
    }

    private static String status(Hub hub, String handle) {
        return task(hub, handle).path("status").asString();
    }

    private static JsonNode task(Hub hub, String handle) {
        ObjectNode params = params();
        params.put("taskId", handle);
        return hub.mcp("tasks/get", handle, message("tasks/get", params));
    }

    private static ObjectNode params() {
        ObjectNode params = Json.object();
        ObjectNode meta = params.putObject("_meta");
        meta.put(META + "protocolVersion", "2026-07-28");
        meta.putObject(META + "clientCapabilities")
                .putObject("extensions")
                .putObject(META + "tasks");
        return params;
    }

    private static ObjectNode message(String method, ObjectNode params) {
        ObjectNode message = Json.object();
        message.put("jsonrpc", "2.0").put("id", 1).put("method", method);
        message.set("params", params);
        return message;
    }
}
