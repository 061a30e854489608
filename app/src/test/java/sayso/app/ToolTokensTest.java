package sayso.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.agent.tools.McpAskTools;
import sayso.home.Home;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What the tools for asking cost of every conversation with an agent, as a real tokenizer counts them.
class ToolTokensTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final int MOST = 1_600;
    private static final List<String> TOLD_TO_MODELS =
            List.of("name", "description", "inputSchema");

    private final Encoding tokens =
            Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);

    @TempDir private Path folder;

    @Test
    void whatModelsAreToldOfEveryToolThatIsServedByDefaultIsSmall() throws Exception {
        ArrayNode told = JSON.createArrayNode();
        for (JsonNode tool : served()) {
            told.add(((ObjectNode) tool).retain(TOLD_TO_MODELS));
        }

        assertThat(told)
                .extracting(tool -> tool.path("name").asString())
                .containsAll(McpAskTools.NAMES)
                .contains("questionnaire");
        assertThat(tokens.countTokens(told.toString())).isLessThanOrEqualTo(MOST);
    }

    /// The schema of results is for programs that check them.
    @Test
    void theEntriesOfTheAskingToolsAreSmallAlsoWithTheirHints() throws Exception {
        ArrayNode entries = JSON.createArrayNode();
        for (JsonNode tool : served()) {
            if (McpAskTools.NAMES.contains(tool.path("name").asString())) {
                entries.add(((ObjectNode) tool).without("outputSchema"));
            }
        }

        assertThat(entries).hasSameSizeAs(McpAskTools.NAMES);
        assertThat(tokens.countTokens(entries.toString())).isLessThanOrEqualTo(MOST);
    }

    private JsonNode served() throws Exception {
        Path home = folder.resolve("home");
        Home.of(Map.of("SAYSO_HOME", home.toString())).create();
        try (McpSessionHarness server = McpSessionHarness.withAPerson(home)) {
            return JSON.readTree(server.reply(server.request("tools/list", "{}")))
                    .at("/result/tools");
        }
    }
}
