package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.McpPipe;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.RequestFixtures;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A question with faults reaches nobody, and the agent reads all of them at once.
class RefusedRequestTest {
    @TempDir Path folder;

    @Test
    void everyFaultIsNamedAndNothingIsStored() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        ObjectNode request = RequestFixtures.oneOf(List.of("a", "b", "a")).put("title", " ");
        request.set("default_selection_ids", ProgramJson.object().arrayNode().add("z"));
        try (McpPipe agent = McpPipe.open(product)) {
            JsonNode refused = agent.result(agent.call("provide_choice", request));
            assertThat(refused.path("isError").asBoolean(false)).isTrue();
            assertThat(
                            StreamSupport.stream(
                                            ProgramJson.parse(
                                                            refused.at("/content/1/text")
                                                                    .asString())
                                                    .path("errors")
                                                    .spliterator(),
                                            false)
                                    .map(error -> error.path("field").asString()))
                    .contains("title", "options[2].id", "default_selection_ids");
        }
        assertThat(product.decisions()).isEmpty();
    }
}
