package sayso.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.home.Home;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// No tool passes over a field in silence, whatever comes of the call.
class PassedOverTest {
    @TempDir private Path folder;

    @Test
    void everyToolWarnsOfAFieldThatItDoesNotKnow() throws Exception {
        Path home = folder.resolve("home");
        Home.of(Map.of("SAYSO_HOME", home.toString())).create();
        List<String> silent = new ArrayList<>();
        try (McpSessionHarness server = McpSessionHarness.withAPerson(home, "--toolset", "all");
                AutoAnswerer person = new AutoAnswerer(home)) {
            JsonNode tools =
                    AnalysisHubFixture.json(server.reply(server.request("tools/list", "{}")))
                            .at("/result/tools");
            String cycle =
                    AnalysisHubFixture.json(
                                    server.callAndWait(
                                            "create_cycle",
                                            "{\"title\":\"Runners\",\"flow\":\"free\"}"))
                            .at("/result/structuredContent/cycle_id")
                            .stringValue();
            for (JsonNode tool : tools) {
                ObjectNode arguments = new SchemaFuzzer(1).fitting(tool.path("inputSchema"));
                arguments.remove(List.of("cycle_id", "call_id", "session_id", "questionnaire_id"));
                if (tool.at("/inputSchema/properties").has("cycle_id")) {
                    arguments.put("cycle_id", cycle);
                }
                arguments.put("oddly_named", "x");
                String name = tool.path("name").stringValue();
                String reply =
                        ToolFuzzTest.answered(
                                server, person, server.call(name, arguments.toString()));
                if (!reply.contains("oddly_named")) {
                    silent.add(name + " " + arguments + " -> " + reply);
                }
            }
        }
        assertThat(silent).isEmpty();
    }
}
