package sayso.hub.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.hub.mcp.McpHubFixture.BUILDER;
import static sayso.hub.mcp.McpHubFixture.OTHER;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Decision;
import sayso.hub.mcp.RawRequestBytes.Reply;
import sayso.hub.mcp.RawRequestBytes.Request;
import tools.jackson.databind.JsonNode;

/// What a modern client carries from one round to the next, through two hubs over one store.
class SealedStateTest {
    private static final String ACCEPTED =
            "{\"answer\":{\"action\":\"accept\",\"content\":{\"choice\":\"ship\"}}}";

    private final McpHubFixture hub = McpHubFixture.start();
    private final McpHubFixture second = hub.beside();

    @AfterEach
    void close() {
        second.close();
        hub.close();
    }

    @Test
    void opensOnEveryServerOverTheStoreButOnce() throws IOException {
        Request back = back(BUILDER, asked(""), ACCEPTED, "");
        hub.clock().tick(Duration.ofSeconds(5));

        Reply taken = back.send(second.port());
        Reply replayed = back.send(hub.port());

        assertThat(McpCallSamples.structured(taken).path("action_status").asString(""))
                .as(taken.body())
                .isEqualTo("selected");
        isRefused(replayed);
        assertThat(answers()).hasSize(1);
        assertThat(hub.decisions()).hasSize(1);
    }

    @Test
    void ofManyReplaysAtOnceOnTwoServersOneIsTaken() throws Exception {
        Request back = back(BUILDER, asked(""), ACCEPTED, "");
        hub.clock().tick(Duration.ofSeconds(5));
        List<Callable<Reply>> calls = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            int port = i % 2 == 0 ? hub.port() : second.port();
            calls.add(() -> back.send(port));
        }
        int taken = 0;
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Reply> reply : threads.invokeAll(calls)) {
                if (reply.get().json().has("result")) {
                    taken++;
                } else {
                    isRefused(reply.get());
                }
            }
        }
        assertThat(taken).isEqualTo(1);
        assertThat(answers()).hasSize(1);
    }

    @Test
    void doesNotOpenWithAnyByteChanged() throws IOException {
        String state = asked("");
        hub.clock().tick(Duration.ofSeconds(5));
        for (int at = 0; at < state.length(); at++) {
            char other = state.charAt(at) == 'A' ? 'B' : 'A';
            String changed = state.substring(0, at) + other + state.substring(at + 1);
            isRefused(back(BUILDER, changed, ACCEPTED, "").send(hub.port()));
        }
        for (String changed :
                List.of("", state.substring(1), state + "A", state + state, "=", "\\u0000")) {
            isRefused(back(BUILDER, changed, ACCEPTED, "").send(hub.port()));
        }
        assertThat(hub.decisions()).singleElement().matches(Decision::isPending);
        assertThat(McpCallSamples.structured(back(BUILDER, state, ACCEPTED, "").send(hub.port())))
                .as("the state itself was spent by none of them")
                .isNotEmpty();
    }

    @Test
    void opensForNobodyElseNorForAnotherRequestNorTooLate() throws IOException {
        String state = asked("");
        hub.clock().tick(Duration.ofSeconds(5));

        isRefused(back(OTHER, state, ACCEPTED, "").send(hub.port()));
        isRefused(back(BUILDER, state, ACCEPTED, ",\"timeout_seconds\":90").send(hub.port()));
        hub.clock().tick(Duration.ofMinutes(10));
        isRefused(back(BUILDER, state, ACCEPTED, "").send(second.port()));

        assertThat(hub.decisions()).singleElement().matches(Decision::isPending);
        assertThat(answers()).isEmpty();
    }

    private String asked(String more) throws IOException {
        Reply reply =
                McpCallSamples.tool(
                                BUILDER,
                                "provide_choice",
                                McpCallSamples.question("k", more),
                                McpCallSamples.FORMS)
                        .send(hub.port());
        JsonNode result = reply.json().path("result");
        assertThat(result.path("resultType").asString("")).isEqualTo("input_required");
        return result.path("requestState").stringValue();
    }

    private static Request back(String token, String state, String responses, String more) {
        return McpCallSamples.modern(
                token,
                "tools/call",
                "\"name\":\"provide_choice\",\"arguments\":"
                        + McpCallSamples.question("k", more)
                        + ",\"inputResponses\":"
                        + responses
                        + ",\"requestState\":\""
                        + state
                        + "\"",
                McpCallSamples.FORMS);
    }

    private static void isRefused(Reply reply) {
        assertThat(reply.status()).as(reply.body()).isLessThan(500);
        JsonNode error = reply.json().path("error");
        assertThat(error.path("code").asInt(0)).as(reply.body()).isEqualTo(-32602);
        assertThat(error.path("message").asString("")).contains("requestState");
    }

    private List<LogEvent> answers() {
        return hub.desk().log().since(0, 100).stream()
                .map(logged -> logged.event())
                .filter(event ->
                        event instanceof LogEvent.Answered
                                || event instanceof LogEvent.AnswerRefused)
                .toList();
    }
}
