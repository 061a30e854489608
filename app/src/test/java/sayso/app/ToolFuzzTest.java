package sayso.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.home.Home;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Whatever stands in whichever field of whichever tool, a call ends with a result or with its faults,
/// never with an error of the server; and what fits is asked, and answered by a person.
class ToolFuzzTest {
    /// Of a short run, which finds the same each time; `-Dsayso.seed=N` tries another one.
    private static final long SEED = Long.getLong("sayso.seed", 20261126L);

    private static final int SHORT = 1_500;
    private static final long PATIENCE = 40;

    @TempDir private Path folder;

    @Test
    void noFieldOfAnyToolMakesTheServerFail() throws Exception {
        run(SEED, SHORT);
    }

    @Tag("long")
    @Tag("fuzz")
    @Test
    void noFieldOfAnyToolMakesTheServerFailWithAnyValueAtAll() throws Exception {
        run(System.nanoTime(), Integer.MAX_VALUE);
    }

    /// @param number of calls at most
    private void run(long seed, int number) throws Exception {
        System.out.println("seed " + seed);
        Path home = folder.resolve("home");
        Home.of(Map.of("SAYSO_HOME", home.toString())).create();
        List<String> wrong = new ArrayList<>();
        try (McpSessionHarness server = McpSessionHarness.withAPerson(home, "--toolset", "all");
                AutoAnswerer person = new AutoAnswerer(home)) {
            JsonNode tools =
                    AnalysisHubFixture.json(server.reply(server.request("tools/list", "{}")))
                            .at("/result/tools");
            assertThat(tools.size()).isGreaterThan(60);
            String cycle =
                    server.callAndWait("create_cycle", "{\"title\":\"Runners\",\"flow\":\"free\"}");
            assertThat(cycle).contains("cycle_id");
            for (Call call : calls(tools, seed, number)) {
                String reply = answered(server, person, server.call(call.tool, call.arguments));
                if (fails(reply)) {
                    wrong.add(call + "\n    -> " + reply);
                }
            }
            assertThat(person.answered()).as("seed " + seed).isPositive();
            assertThat(server.diagnostics()).as("seed " + seed).doesNotContain(" failed: ");
        }
        assertThat(wrong).as("seed " + seed).isEmpty();
    }

    private record Call(String tool, String arguments) {}

    private static List<Call> calls(JsonNode tools, long seed, int number) {
        SchemaFuzzer values = new SchemaFuzzer(seed);
        List<Call> right = new ArrayList<>();
        List<Call> calls = new ArrayList<>();
        for (JsonNode tool : tools) {
            String name = tool.path("name").stringValue();
            ObjectNode fitting = values.fitting(tool.path("inputSchema"));
            fitting.remove("cycle_id");
            right.add(new Call(name, fitting.toString()));
            for (List<Object> place : SchemaFuzzer.places(fitting)) {
                for (JsonNode odd : SchemaFuzzer.odd()) {
                    calls.add(new Call(name, SchemaFuzzer.with(fitting, place, odd).toString()));
                }
            }
            for (String field : tool.at("/inputSchema/properties").propertyNames()) {
                for (JsonNode odd : SchemaFuzzer.odd()) {
                    ObjectNode alone = fitting.objectNode();
                    alone.set(field, odd);
                    calls.add(new Call(name, alone.toString()));
                }
            }
        }
        Collections.shuffle(calls, new Random(seed));
        // why: what fits is called in every run, so that each asks somebody for real
        right.addAll(calls.subList(0, Math.min(number, calls.size())));
        return right;
    }

    static String answered(McpSessionHarness server, AutoAnswerer person, int id)
            throws InterruptedException {
        Optional<String> reply = server.replyWithin(id, PATIENCE);
        for (int turn = 0; reply.isEmpty() && turn < 1_000; turn++) {
            person.answerAll();
            reply = server.replyWithin(id, PATIENCE);
        }
        return reply.orElse("no reply at all");
    }

    private static boolean fails(String reply) {
        return reply.contains("-32603")
                || reply.contains("\"code\":\"internal")
                || reply.contains("Exception")
                || reply.equals("no reply at all");
    }
}
