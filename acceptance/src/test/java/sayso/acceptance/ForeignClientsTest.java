package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.acceptance.harness.NodeClient;
import sayso.acceptance.harness.Product;
import sayso.acceptance.harness.Requests;
import sayso.acceptance.harness.Sandbox;
import tools.jackson.databind.JsonNode;

/// MCP clients that none of us wrote list the tools and get a person's answer, in both eras of the protocol.
class ForeignClientsTest {
    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource({"legacy-client.mjs, legacy", "modern-client.mjs, modern"})
    void getTheAnswerThatAnotherProcessGave(String script, String era) {
        Product product = new Product(Sandbox.in(folder).trusting());
        try (NodeClient client =
                NodeClient.start(
                        product.sandbox(),
                        script,
                        "provide_choice",
                        Requests.shipOrHold("Deploy build 42?"))) {
            assertThat(client.event("connected").path("era").asString()).isEqualTo(era);
            assertThat(client.event("connected").path("instructions").asString())
                    .contains("provide_choice");
            assertThat(names(client.event("tools")))
                    .contains(
                            "provide_choice",
                            "await_decision",
                            "list_decisions",
                            "withdraw_decision");

            String id = product.waitingDecision();
            product.run(
                            "decision",
                            "resolve",
                            id,
                            "--choice",
                            "2",
                            "--rationale",
                            "not on a Friday")
                    .succeeded();

            JsonNode result = client.event("result");
            assertThat(result.path("isError").asBoolean(false)).isFalse();
            JsonNode answer = result.path("structuredContent");
            assertThat(answer.path("action_status").asString()).isEqualTo("selected");
            assertThat(answer.path("selection").path("selected_ids").toString())
                    .isEqualTo("[\"hold\"]");
            assertThat(answer.path("decision_id").asString()).isEqualTo(id);
            assertThat(answer.path("decided_by").asString()).isEqualTo("person");
            assertThat(client.end().exitCode()).isZero();
        }
    }

    private static List<String> names(JsonNode tools) {
        return StreamSupport.stream(tools.path("names").spliterator(), false)
                .map(JsonNode::asString)
                .toList();
    }
}
