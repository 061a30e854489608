package sayso.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Whatever stands in whichever field of whichever request, the hub and the commands that read JSON reply
/// with a result or with the faults, never with a failure of their own.
class ApiFuzzTest {
    /// Of a short run, which finds the same each time; `-Dsayso.seed=N` tries another one.
    private static final long SEED = Long.getLong("sayso.seed", 20261126L);

    private static final int SHORT = 1_200;

    @TempDir private Path folder;
    private AnalysisHubFixture home;
    private String cycle = "";

    @BeforeEach
    void start() throws Exception {
        home = AnalysisHubFixture.offering("all", folder);
        HttpResponse<String> made =
                home.send(
                        home.agent(), "POST", "/api/cycles", "{\"title\":\"R\",\"flow\":\"free\"}");
        cycle = AnalysisHubFixture.json(made.body()).path("cycle_id").stringValue();
    }

    @AfterEach
    void stop() {
        home.close();
    }

    @Test
    void noFieldOfAnyRequestMakesTheHubFail() throws Exception {
        requests(SEED, SHORT);
    }

    @Tag("long")
    @Tag("fuzz")
    @Test
    void noFieldOfAnyRequestMakesTheHubFailWithAnyValueAtAll() throws Exception {
        requests(System.nanoTime(), Integer.MAX_VALUE);
    }

    @Test
    void noFieldOfAnyToolMakesTheHubFail() throws Exception {
        tools(SEED, SHORT / 2);
    }

    @Test
    void noFieldMakesACommandFailThatReadsJson() throws Exception {
        System.out.println("seed " + SEED);
        List<String> wrong = new ArrayList<>();
        for (Command one : commands(SEED)) {
            McpSessionHarness.Said said =
                    McpSessionHarness.run(home.environment(), one.words().toArray(String[]::new));
            if ((said.code() > 3 && said.code() != 64)
                    || (said.out() + said.err())
                            .matches("(?s).*(Exception|\\bat (sayso|java)\\.).*")) {
                wrong.add(one.words() + " -> " + said);
            }
        }
        assertThat(wrong).as("seed " + SEED).isEmpty();
    }

    private record Command(List<String> words) {
        Command(String... words) {
            this(List.of(words));
        }
    }

    private List<Command> commands(long seed) throws Exception {
        ObjectNode call = object("{\"name\":\"Speed\",\"measure\":\"m\",\"direction\":\"lower\"}");
        ObjectNode table =
                object(
                        """
                        {"case":{"format":"sayso.case/1","title":"T",
                        "alternatives":[{"id":"a","status_quo":true},{"id":"b"}],
                        "objectives":[{"id":"cost","direction":"lower","weight":1}],
                        "values":{"a":{"cost":1},"b":{"cost":{"normal":[2,1]}}}},
                        "run":[{"tool":"rank_alternatives","parameters":{"method":"smart"}}]}
                        """);
        ObjectNode decisions =
                object(
                        """
                        {"decisions":[{"id":"d-aaaaaa","title":"T","prompt":"P","state":"pending",
                        "selection_mode":"single","options":[{"id":"a","label":"A"}],
                        "asked_at":"2026-01-01T00:00:00Z","asker":{"name":"x"}}]}
                        """);
        List<Command> commands = new ArrayList<>();
        for (JsonNode one : some(spoilt(call), seed)) {
            commands.add(new Command("analysis", "call", cycle, "add_objective", one.toString()));
        }
        for (JsonNode one : some(spoilt(table), seed)) {
            commands.add(new Command("analysis", "evaluate", file(one, commands.size())));
        }
        for (JsonNode one : some(spoilt(decisions), seed)) {
            commands.add(new Command("decision", "import", file(one, commands.size())));
        }
        return commands;
    }

    private String file(JsonNode content, int number) throws IOException {
        Path file = folder.resolve(number + ".json");
        Files.write(file, content.toString().getBytes(UTF_8));
        return file.toString();
    }

    private static List<JsonNode> some(List<JsonNode> all, long seed) {
        Collections.shuffle(all, new Random(seed));
        return all.subList(0, 60);
    }

    private static List<JsonNode> spoilt(ObjectNode fitting) {
        List<JsonNode> all = new ArrayList<>();
        for (List<Object> place : SchemaFuzzer.places(fitting)) {
            SchemaFuzzer.odd().forEach(odd -> all.add(SchemaFuzzer.with(fitting, place, odd)));
        }
        return all;
    }

    private record Called(String tool, String arguments) {}

    private void tools(long seed, int number) throws Exception {
        System.out.println("seed " + seed);
        List<String> wrong = new ArrayList<>();
        try (AnalysisCaller.OverHub agent = new AnalysisCaller.OverHub(home, home.agent())) {
            SchemaFuzzer values = new SchemaFuzzer(seed);
            List<Called> calls = new ArrayList<>();
            for (JsonNode tool : agent.tools()) {
                String name = tool.path("name").stringValue();
                ObjectNode fitting = values.fitting(tool.path("inputSchema"));
                // why: nobody answers here
                fitting.put("wait_seconds", 0);
                for (JsonNode one : spoilt(fitting)) {
                    if (one.path("wait_seconds").equals(fitting.get("wait_seconds"))) {
                        calls.add(new Called(name, one.toString()));
                    }
                }
            }
            Collections.shuffle(calls, new Random(seed));
            for (Called call : calls.subList(0, Math.min(number, calls.size()))) {
                String reply = agent.raw(call.tool, call.arguments).toString();
                if (reply.contains("-32603") || reply.contains("Exception")) {
                    wrong.add(call + "\n    -> " + reply);
                }
            }
        }
        assertThat(wrong).as("seed " + seed).isEmpty();
    }

    private void requests(long seed, int number) throws Exception {
        System.out.println("seed " + seed);
        ApiRequestDriver requests = new ApiRequestDriver(home, cycle);
        SchemaFuzzer values = new SchemaFuzzer(seed);
        List<Sent> all = new ArrayList<>();
        for (ApiRequestDriver.Route route : requests.routes()) {
            List<ObjectNode> fitting = new ArrayList<>(List.of(values.fitting(route.schema())));
            if (route.example() instanceof ObjectNode example) {
                fitting.add(example);
            }
            for (ObjectNode one : fitting) {
                all.add(new Sent(route, one.toString()));
                spoilt(one).forEach(body -> all.add(new Sent(route, body.toString())));
            }
        }
        assertThat(all).hasSizeGreaterThan(SHORT);
        Collections.shuffle(all, new Random(seed));
        List<String> wrong = new ArrayList<>();
        for (Sent one : all.subList(0, Math.min(number, all.size()))) {
            HttpResponse<String> reply = requests.send(one.route, one.body);
            boolean unjudged = reply.body().contains("\"code\":\"unjudged\"");
            if ((reply.statusCode() >= 500 && !unjudged)
                    || reply.statusCode() == 429
                    || reply.body().contains("Exception")) {
                wrong.add(one + "\n    -> " + reply.statusCode() + " " + reply.body());
            }
        }
        assertThat(wrong).as("seed " + seed).isEmpty();
    }

    private record Sent(ApiRequestDriver.Route route, String body) {
        @Override
        public String toString() {
            return route.method() + " " + route.path() + " " + body;
        }
    }

    private static ObjectNode object(String json) {
        return (ObjectNode) AnalysisHubFixture.json(json);
    }
}
