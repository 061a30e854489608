package sayso.hub.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.hub.mcp.McpHubFixture.BUILDER;
import static sayso.hub.mcp.McpHubFixture.PERSON;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sayso.decision.log.LogCheckResult;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Surface;
import sayso.hub.mcp.RawRequestBytes.Reply;
import sayso.hub.mcp.RawRequestBytes.Request;
import tools.jackson.databind.JsonNode;

/// A call whose request or reply is cut at any byte, then made again: the decision is there once, it
/// ended once, and whoever asks again is told how.
class CutCallsTest {
    private static final Actor.Person ANN =
            new Actor.Person("ann", Surface.CLI, Assurance.TERMINAL);
    private static final int STEP = 17;

    private final McpHubFixture hub = McpHubFixture.start();
    private int cuts;

    @AfterEach
    void close() {
        hub.close();
    }

    @Test
    void asksOnceAndIsToldTheSameDecision() throws IOException {
        everyCut(
                key ->
                        McpCallSamples.tool(
                                BUILDER,
                                "provide_choice",
                                McpCallSamples.question(key, ""),
                                McpCallSamples.TASKS),
                (key, again) -> {
                    String task = again.json().path("result").path("taskId").asString("");
                    assertThat(task).startsWith(only(key).id() + ".");
                });
        everyCut(
                key ->
                        McpCallSamples.tool(
                                BUILDER,
                                "provide_choice",
                                McpCallSamples.question(key, ",\"wait_seconds\":0"),
                                McpCallSamples.NOTHING),
                (key, again) ->
                        assertThat(
                                        McpCallSamples.structured(again)
                                                .path("action_status")
                                                .asString(""))
                                .isEqualTo("pending"));
        everyCut(
                key ->
                        McpCallSamples.api(
                                BUILDER,
                                "POST",
                                "/api/decisions",
                                McpCallSamples.question(key, "")),
                (key, again) -> {
                    assertThat(again.status()).isIn(200, 201);
                    assertThat(again.body()).contains(only(key).id().value());
                });
        assertThat(hub.desk().log().verify()).isInstanceOf(LogCheckResult.Intact.class);
    }

    @Test
    void withdrawsOnce() throws IOException {
        everyCut(
                key ->
                        McpCallSamples.tool(
                                BUILDER,
                                "withdraw_decision",
                                "{\"decision_id\":\"%s\",\"reason\":\"moot\"}"
                                        .formatted(asked(key)),
                                McpCallSamples.NOTHING),
                (key, again) -> {
                    assertThat(McpCallSamples.structured(again).path("action_status").asString(""))
                            .isEqualTo("cancelled");
                    assertThat(events(key)).containsOnlyOnce("asked", "cancelled");
                });
        everyCut(
                key -> task("tasks/cancel", key),
                (key, again) -> {
                    assertThat(again.json().has("result")).as(again.body()).isTrue();
                    assertThat(events(key)).containsOnlyOnce("asked", "cancelled");
                });
    }

    @Test
    void fetchesTheAnswerHoweverOftenTheReplyIsLost() throws IOException {
        everyCut(
                key -> {
                    String id = asked(key);
                    hub.desk()
                            .answer(
                                    only(key).id(),
                                    Answer.choosing(new OptionId("hold")),
                                    ANN,
                                    null);
                    return McpCallSamples.tool(
                            BUILDER,
                            "await_decision",
                            "{\"decision_id\":\"" + id + "\"}",
                            McpCallSamples.NOTHING);
                },
                (key, again) -> {
                    assertThat(McpCallSamples.structured(again).toString())
                            .contains("\"selected\"", "[\"hold\"]");
                    assertThat(events(key)).containsOnlyOnce("answered");
                });
    }

    @Test
    void answersOnceByTheClientsOwnForm() throws IOException {
        everyCut(
                this::answeredForm,
                (key, again) -> {
                    Reply last = again.json().has("error") ? afterTheFirst(key) : again;
                    assertThat(McpCallSamples.structured(last).path("action_status").asString(""))
                            .as(last.body())
                            .isEqualTo("selected");
                    assertThat(events(key)).containsOnlyOnce("answered");
                });
    }

    @Test
    void answersOnceOverTheApi() throws IOException {
        everyCut(
                key ->
                        McpCallSamples.api(
                                PERSON,
                                "POST",
                                "/api/decisions/" + asked(key) + "/answer",
                                "{\"selected_ids\":[\"hold\"],\"touched\":true}"),
                (key, again) -> {
                    assertThat(again.status()).isIn(200, 409);
                    assertThat(only(key).outcome()).isInstanceOf(Outcome.Answered.class);
                    assertThat(events(key)).containsOnlyOnce("answered");
                });
    }

    /// What must hold when a call that was cut has been made again.
    private interface Then {
        void holds(String key, Reply again) throws IOException;
    }

    private void everyCut(Function<String, Request> call, Then then) throws IOException {
        int length = call.apply("length" + cuts).bytes(hub.port()).length;
        for (int sent = 0; sent < length; sent += sent < 4 ? 1 : STEP) {
            once(call, then, "s" + sent + "-" + cuts, sent, 0);
        }
        once(call, then, "last-" + cuts, length - 1, 0);
        boolean more = true;
        for (int read = 0; more; read += read < 4 ? 1 : STEP * 3) {
            more = once(call, then, "r" + read + "-" + cuts, Integer.MAX_VALUE, read);
        }
    }

    private boolean once(Function<String, Request> call, Then then, String key, int sent, int read)
            throws IOException {
        Request request = call.apply(key);
        boolean more = request.cutAfter(sent, read, hub.port());
        cuts++;
        then.holds(key, request.send(hub.port()));
        assertThat(decisions(key)).as("cut at %d, %d", sent, read).hasSize(1);
        return more && read < 2_000;
    }

    private Request answeredForm(String key) {
        try {
            JsonNode asked =
                    McpCallSamples.tool(
                                    BUILDER,
                                    "provide_choice",
                                    McpCallSamples.question(key, ""),
                                    McpCallSamples.FORMS)
                            .send(hub.port())
                            .json()
                            .path("result");
            hub.clock().tick(Duration.ofSeconds(3));
            return McpCallSamples.modern(
                    BUILDER,
                    "tools/call",
                    "\"name\":\"provide_choice\",\"arguments\":"
                            + McpCallSamples.question(key, "")
                            + ",\"inputResponses\":{\"answer\":{\"action\":\"accept\",\"content\":{"
                            + "\"choice\":\"ship\"}}},\"requestState\":\""
                            + asked.path("requestState").stringValue()
                            + "\"",
                    McpCallSamples.FORMS);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /// The state of a form is spent by the call that was cut, which may still be at work.
    private Reply afterTheFirst(String key) {
        Reply ended =
                send(
                        McpCallSamples.tool(
                                BUILDER,
                                "await_decision",
                                "{\"decision_id\":\"" + only(key).id() + "\"}",
                                McpCallSamples.NOTHING));
        assertThat(McpCallSamples.structured(ended).path("action_status").asString(""))
                .as(ended.body())
                .isEqualTo("selected");
        return send(
                McpCallSamples.tool(
                        BUILDER,
                        "provide_choice",
                        McpCallSamples.question(key, ""),
                        McpCallSamples.FORMS));
    }

    private String asked(String key) {
        send(
                McpCallSamples.tool(
                        BUILDER,
                        "provide_choice",
                        McpCallSamples.question(key, ",\"wait_seconds\":0"),
                        McpCallSamples.NOTHING));
        return only(key).id().value();
    }

    private Request task(String method, String key) {
        Reply reply =
                send(
                        McpCallSamples.tool(
                                BUILDER,
                                "provide_choice",
                                McpCallSamples.question(key, ""),
                                McpCallSamples.TASKS));
        return McpCallSamples.modern(
                BUILDER,
                method,
                "\"taskId\":\"" + reply.json().path("result").path("taskId").stringValue() + "\"",
                McpCallSamples.TASKS);
    }

    private Reply send(Request request) {
        try {
            return request.send(hub.port());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private Decision only(String key) {
        return decisions(key).getFirst();
    }

    private List<Decision> decisions(String key) {
        return hub.decisions().stream()
                .filter(decision -> decision.question().title().equals("Deploy " + key + "?"))
                .toList();
    }

    private List<String> events(String key) {
        Decision decision = only(key);
        return hub.desk().log().since(0, 100_000).stream()
                .filter(logged -> logged.decision().equals(decision.id()))
                .map(logged -> logged.event().type())
                .toList();
    }
}
