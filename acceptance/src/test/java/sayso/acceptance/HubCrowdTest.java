package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.FailoverHubClient;
import sayso.acceptance.harness.HubProcess;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Many clients wait at one hub with little memory, and each gets its own answer. The benchmark
/// `HubWaitersBenchmark` does the same with two thousand.
class HubCrowdTest {
    private static final int CLIENTS = 200;
    private static final int EVERY_MCP = 5;

    @TempDir Path folder;

    @Test
    void eachOfManyWhoWaitAtOnceGetsItsOwnAnswer() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).trusting());
        try (HubProcess hub = HubProcess.startIn("64m", product);
                FailoverHubClient agents = new FailoverHubClient(hub.agentToken(), hub);
                FailoverHubClient people = new FailoverHubClient(hub.personToken(), hub);
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<String> ids = IntStream.range(0, CLIENTS).mapToObj(i -> asked(agents, i)).toList();
            Map<String, CompletableFuture<String>> waiting = new HashMap<>();
            for (int i = 0; i < CLIENTS; i++) {
                String id = ids.get(i);
                boolean overMcp = i % EVERY_MCP == 0;
                waiting.put(
                        id,
                        CompletableFuture.supplyAsync(
                                () -> overMcp ? toldOverMcp(agents, id) : told(agents, id),
                                threads));
            }
            ConditionPoller.holds(
                    "all wait",
                    () ->
                            people.get(0, "/api/health").body().path("open_requests").asInt()
                                    > CLIENTS);

            ids.forEach(id -> answer(people, id));

            assertThat(waiting)
                    .allSatisfy((id, note) ->
                            assertThat(note)
                                    .succeedsWithin(ConditionPoller.BOUND)
                                    .isEqualTo("for " + id));
        }
    }

    private static String asked(FailoverHubClient agents, int number) {
        ObjectNode question = ProgramJson.object();
        question.put("title", "Number " + number + "?")
                .put("prompt", "Both of them work.")
                .put("no_recommendation", "they are equally good");
        question.putArray("options").addObject().put("id", "one");
        question.withArray("options").addObject().put("id", "two");
        FailoverHubClient.Reply reply = agents.post(0, "/api/decisions", question);
        assertThat(reply.status()).as(reply.body().toString()).isEqualTo(201);
        return reply.body().path("decision").path("id").asString();
    }

    private static String told(FailoverHubClient agents, String id) {
        while (true) {
            JsonNode reply = agents.get(0, "/api/decisions/" + id + "/await?seconds=60").body();
            if (!reply.path("waited").asString().equals("still_pending")) {
                return reply.path("decision").path("note").asString();
            }
        }
    }

    private static String toldOverMcp(FailoverHubClient agents, String id) {
        ObjectNode arguments = ProgramJson.object();
        arguments.put("decision_id", id).put("wait_seconds", 40);
        while (true) {
            JsonNode result =
                    agents.callTool(0, "await_decision", arguments).path("structuredContent");
            if (!result.path("action_status").asString().equals("pending")) {
                return result.path("selection").path("global_annotation").asString();
            }
        }
    }

    private static void answer(FailoverHubClient people, String id) {
        ObjectNode answer = ProgramJson.object();
        answer.putArray("selected_ids").add("two");
        answer.put("global_annotation", "for " + id);
        FailoverHubClient.Reply reply = people.post(0, "/api/decisions/" + id + "/answer", answer);
        assertThat(reply.status()).as(reply.body().toString()).isEqualTo(200);
    }
}
