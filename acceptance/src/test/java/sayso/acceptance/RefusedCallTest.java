package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.acceptance.harness.NodeClient;
import sayso.acceptance.harness.NodeClientOrder;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;

/// What a tool refuses reaches the model with its reason, through the clients that compare every result with what
/// the tool promised.
class RefusedCallTest {
    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"legacy", "modern"})
    void everyToolsRefusalIsHandedOnWithItsReason(String era) {
        List<NodeClientOrder> orders = List.of(NodeClientOrder.of("every tool", "refusals"));
        try (NodeClient client =
                NodeClient.startWithEveryTool(
                        UserSandbox.in(folder).with("{\"undo_seconds\":0}"),
                        era + "-client.mjs",
                        orders)) {
            List<JsonNode> heard =
                    StreamSupport.stream(
                                    client.event("every tool", "result")
                                            .path("heard")
                                            .spliterator(),
                                    false)
                            .toList();

            assertThat(heard).as("handed on").noneMatch(each -> each.has("thrown"));
            List<JsonNode> refused =
                    heard.stream().filter(each -> each.path("refused").asBoolean()).toList();
            assertThat(refused)
                    .as("with a reason")
                    .allMatch(each -> !each.path("text").asString().isBlank());
            assertThat(refused)
                    .extracting(each -> each.path("tool").asString())
                    .contains(
                            "provide_choice",
                            "collect_decisions",
                            "questionnaire",
                            "await_decision",
                            "withdraw_decision",
                            "plan_mode",
                            "plan_propose",
                            "plan_progress",
                            "rank_alternatives");
        }
    }
}
