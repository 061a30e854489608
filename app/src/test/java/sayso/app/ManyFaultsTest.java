package sayso.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.home.Home;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A request can have as many faults as it is long. The first fifty are told, and how many there are beside
/// them, at every door.
class ManyFaultsTest {
    private static final int MANY = 400;
    private static final int TOLD = 50;
    private static final int LONGEST_REPLY = 60_000;
    private static final JsonMapper JSON = new JsonMapper();

    @TempDir private Path folder;

    @Test
    void everyToolTellsFiftyAndHowManyMore() throws Exception {
        Path home = folder.resolve("home");
        Home.of(Map.of("SAYSO_HOME", home.toString())).create();
        List<String> wrong = new ArrayList<>();
        try (McpSessionHarness server = McpSessionHarness.withAPerson(home, "--toolset", "all");
                AutoAnswerer person = new AutoAnswerer(home)) {
            JsonNode tools =
                    AnalysisHubFixture.json(server.reply(server.request("tools/list", "{}")))
                            .at("/result/tools");
            server.callAndWait("create_cycle", "{\"title\":\"Runners\",\"flow\":\"free\"}");
            for (JsonNode tool : tools) {
                String name = tool.path("name").stringValue();
                for (ObjectNode arguments : laden(tool.path("inputSchema"))) {
                    String reply =
                            ToolFuzzTest.answered(
                                    server, person, server.call(name, arguments.toString()));
                    if (reply.length() > LONGEST_REPLY || tooMany(AnalysisHubFixture.json(reply))) {
                        wrong.add(name + " " + reply.length() + " " + shown(reply));
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void theHubTellsFiftyAndHowManyMoreOfEveryToolAndRequest() throws Exception {
        List<String> wrong = new ArrayList<>();
        try (AnalysisHubFixture home = AnalysisHubFixture.offering("all", folder);
                AnalysisCaller.OverHub agent = new AnalysisCaller.OverHub(home, home.agent())) {
            String cycle = agent.free("Runners");
            for (JsonNode tool : agent.tools()) {
                String name = tool.path("name").stringValue();
                for (ObjectNode arguments : laden(tool.path("inputSchema"))) {
                    arguments.put("wait_seconds", 0);
                    JsonNode reply = agent.raw(name, arguments.toString());
                    if (reply.toString().length() > LONGEST_REPLY || tooMany(reply)) {
                        wrong.add(name + " " + shown(reply.toString()));
                    }
                }
            }
            ApiRequestDriver requests = new ApiRequestDriver(home, cycle);
            for (ApiRequestDriver.Route route : requests.routes()) {
                for (ObjectNode body : laden(route.schema())) {
                    HttpResponse<String> reply = requests.send(route, body.toString());
                    if (isBroken(reply)
                            || reply.body().length() > LONGEST_REPLY
                            || tooMany(AnalysisHubFixture.json(reply.body()))) {
                        wrong.add(route.path() + " " + reply.statusCode() + shown(reply.body()));
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    /// A hub that has no time to judge a tool sends whoever asks to a process that waits, with 503 by design.
    private static boolean isBroken(HttpResponse<String> reply) {
        return reply.statusCode() >= 500 && !reply.body().contains("\"code\":\"unjudged\"");
    }

    /// A request with many unknown fields, and for each list of its fields one with many entries that are
    /// not what they should be.
    private static List<ObjectNode> laden(JsonNode schema) {
        List<ObjectNode> all = new ArrayList<>();
        ObjectNode unknown = new SchemaFuzzer(1).fitting(schema);
        unknown.remove("cycle_id");
        unknown.setAll(unknown());
        all.add(unknown);
        for (Map.Entry<String, JsonNode> one : schema.path("properties").properties()) {
            String type = one.getValue().path("type").toString();
            if (type.contains("array")) {
                for (String entry : List.of("[]", "{}", "\"x\"")) {
                    ArrayNode list = JSON.createArrayNode();
                    for (int i = 0; i < MANY; i++) {
                        list.add(JSON.readTree(entry));
                    }
                    all.add(JSON.createObjectNode().set(one.getKey(), list));
                }
            } else if (type.contains("object")) {
                all.add(JSON.createObjectNode().set(one.getKey(), unknown()));
            }
        }
        return all;
    }

    private static ObjectNode unknown() {
        ObjectNode unknown = JSON.createObjectNode();
        for (int i = 0; i < MANY; i++) {
            unknown.put("titel" + i, i);
        }
        return unknown;
    }

    /// Whether some list of faults or warnings has more than fifty and their number.
    private static boolean tooMany(JsonNode at) {
        for (Map.Entry<String, JsonNode> one : at.properties()) {
            if (List.of("errors", "warnings", "suggestions").contains(one.getKey())
                    && one.getValue().size() > TOLD + 1) {
                return true;
            }
        }
        return at.valueStream().anyMatch(ManyFaultsTest::tooMany);
    }

    private static String shown(String reply) {
        return reply.substring(0, Math.min(200, reply.length()));
    }
}
