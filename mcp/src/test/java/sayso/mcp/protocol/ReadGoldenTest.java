package sayso.mcp.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Every record that comes in is read from its golden file, and without, with null and with wrong
/// optional members.
class ReadGoldenTest {
    @Test
    void readsAModernRequestsMeta() throws Exception {
        ObjectNode json = golden("RequestMeta");

        RequestMeta meta = RequestMeta.from(json);

        assertThat(meta.protocolVersion()).isEqualTo("2026-07-28");
        assertThat(meta.clientInfo()).isEqualTo(new Implementation("x", "1", null));
        assertThat(meta.clientCapabilities().has("elicitation")).isTrue();
        assertThat(RequestMeta.progressToken(json))
                .isEqualTo(new ProgressToken(JsonNodeFactory.instance.numberNode(7)));
    }

    @Test
    void takesAMetaWithoutClientInfoOrWithNull() throws Exception {
        ObjectNode json = golden("RequestMeta");

        assertThat(RequestMeta.from(json.deepCopy().putNull(RequestMeta.CLIENT_INFO)).clientInfo())
                .isNull();
        assertThat(RequestMeta.from(without(json, RequestMeta.CLIENT_INFO)).clientInfo()).isNull();
        assertThat(RequestMeta.progressToken(without(json, "progressToken"))).isNull();
        assertThat(RequestMeta.progressToken(json.deepCopy().putNull("progressToken"))).isNull();
    }

    @Test
    void refusesAMetaWithoutItsRequiredMembers() throws Exception {
        ObjectNode json = golden("RequestMeta");

        assertRefused(
                () -> RequestMeta.from(without(json, RequestMeta.CLIENT_CAPABILITIES)),
                "params._meta.io.modelcontextprotocol/clientCapabilities is missing");
        assertRefused(
                () -> RequestMeta.from(json.deepCopy().put(RequestMeta.PROTOCOL_VERSION, 1)),
                "params._meta.io.modelcontextprotocol/protocolVersion is not a string");
        assertRefused(
                () -> RequestMeta.progressToken(json.deepCopy().put("progressToken", 1.5)),
                "params._meta.progressToken is neither a string nor an integer");
    }

    @Test
    void readsAHandshake() throws Exception {
        InitializeParams params = InitializeParams.from(golden("InitializeParams"));

        assertThat(params.protocolVersion()).isEqualTo("2025-11-25");
        assertThat(params.capabilities().has("roots")).isTrue();
        assertThat(params.clientInfo()).isEqualTo(new Implementation("x", "1", "The X"));
    }

    @Test
    void takesAHandshakeThatSaysLittle() throws Exception {
        ObjectNode json = golden("InitializeParams");
        ObjectNode bare = without(without(json, "clientInfo"), "capabilities");
        ObjectNode nulls = json.deepCopy().putNull("clientInfo").putNull("capabilities");

        assertThat(InitializeParams.from(bare)).isEqualTo(InitializeParams.from(nulls));
        assertThat(InitializeParams.from(bare).clientInfo()).isNull();
        assertThat(InitializeParams.from(bare).capabilities().isEmpty()).isTrue();
        assertRefused(
                () -> InitializeParams.from(without(json, "protocolVersion")),
                "params.protocolVersion is missing");
        assertRefused(
                () -> InitializeParams.from(json.deepCopy().put("clientInfo", "x")),
                "params.clientInfo is not an object");
    }

    @Test
    void readsACall() throws Exception {
        ObjectNode json = golden("CallToolParams");

        assertThat(CallToolParams.from(json).name()).isEqualTo("echo");
        assertThat(CallToolParams.from(json).arguments().get("text").stringValue())
                .isEqualTo("hello");
        assertThat(CallToolParams.from(without(json, "arguments")).arguments().isEmpty()).isTrue();
        assertThat(CallToolParams.from(json.deepCopy().putNull("arguments")).arguments().isEmpty())
                .isTrue();
        assertRefused(
                () -> CallToolParams.from(json.deepCopy().put("arguments", "text")),
                "params.arguments is not an object");
        assertRefused(
                () -> CallToolParams.from(json.deepCopy().putNull("name")),
                "params.name is missing");
    }

    @Test
    void readsACancellation() throws Exception {
        ObjectNode json = golden("CancelledParams");

        assertThat(CancelledParams.from(json)).contains(new CancelledParams(RequestId.of("a")));
        assertThat(CancelledParams.from(without(json, "requestId"))).isEmpty();
        assertThat(CancelledParams.from(json.deepCopy().put("requestId", 1.5))).isEmpty();
    }

    @Test
    void tellsAnEmptyCursorFromNone() throws Exception {
        ObjectNode json = golden("CursorParams");

        assertThat(CursorParams.from(json).cursor()).isEmpty();
        assertThat(CursorParams.from(without(json, "cursor")).cursor()).isNull();
        assertThat(CursorParams.from(json.deepCopy().putNull("cursor")).cursor()).isNull();
        assertRefused(
                () -> CursorParams.from(json.deepCopy().put("cursor", 1)),
                "params.cursor is not a string");
    }

    @Test
    void readsWhatAClientBringsBack() throws Exception {
        ObjectNode json = golden("RetryParams");

        RetryParams retry = RetryParams.from(json);

        assertThat(retry.requestState()).isEqualTo("1.0.AAAA");
        InputResponses responses = retry.inputResponses();
        assertThat(responses.keys()).containsExactly("name", "said", "roots");
        assertThat(responses.elicited("name"))
                .hasValueSatisfying(result -> {
                    assertThat(result.accepted()).isTrue();
                    assertThat(result.content().path("name").asString()).isEqualTo("Ada");
                });
        assertThat(responses.sampled("said"))
                .hasValueSatisfying(result -> {
                    assertThat(result.text()).isEqualTo("Paris");
                    assertThat(result.model()).isEqualTo("m");
                    assertThat(result.role()).isEqualTo("assistant");
                    assertThat(result.stopReason()).isEqualTo("endTurn");
                });
        assertThat(responses.roots("roots"))
                .contains(new ListRootsResult(List.of(new Root("file:///a", "A"))));
        assertThat(responses.elicited("unknown")).isEmpty();
    }

    @Test
    void takesACallThatBringsNothingBack() throws Exception {
        ObjectNode json = golden("RetryParams");

        assertThat(RetryParams.from(without(json, "requestState")).requestState()).isNull();
        assertThat(RetryParams.from(json.deepCopy().putNull("requestState")).requestState())
                .isNull();
        assertThat(RetryParams.from(without(json, "inputResponses")).inputResponses().isEmpty())
                .isTrue();
        assertRefused(
                () -> RetryParams.from(json.deepCopy().putNull("inputResponses")),
                "params.inputResponses is not an object");
        assertRefused(
                () -> RetryParams.from(json).inputResponses().roots("said"),
                "params.inputResponses.said.roots is not an array");
        assertRefused(
                () -> RetryParams.from(json).inputResponses().sampled("name"),
                "params.inputResponses.name.role is missing");
    }

    @Test
    void readsWhichTaskIsMeantAndWhatIsAnswered() throws Exception {
        ObjectNode json = golden("UpdateTaskParams");

        assertThat(TaskIdParams.from(json).taskId()).isEqualTo("t.1");
        assertThat(UpdateTaskParams.from(json).taskId()).isEqualTo("t.1");
        assertThat(UpdateTaskParams.from(json).inputResponses().keys()).containsExactly("name");
        assertRefused(() -> TaskIdParams.from(without(json, "taskId")), "params.taskId is missing");
        assertRefused(
                () -> UpdateTaskParams.from(without(json, "taskId")), "params.taskId is missing");
        assertRefused(
                () -> UpdateTaskParams.from(without(json, "inputResponses")),
                "params.inputResponses is missing");
        assertRefused(
                () -> UpdateTaskParams.from(json.deepCopy().putNull("inputResponses")),
                "params.inputResponses is not an object");
    }

    @Test
    void readsTheWishForATask() throws Exception {
        ObjectNode json = golden("TaskParams");
        ObjectNode task = (ObjectNode) json.get("task");

        assertThat(TaskParams.from(json)).contains(new TaskParams(Duration.ofMinutes(1)));
        assertThat(TaskParams.from(without(json, "task"))).isEmpty();
        assertThat(TaskParams.from(json.deepCopy().putNull("task"))).isEmpty();
        assertThat(TaskParams.from(JsonCodec.object().set("task", without(task, "ttl"))))
                .contains(new TaskParams(null));
        assertRefused(
                () -> TaskParams.from(json.deepCopy().put("task", true)),
                "params.task is not an object");
        assertRefused(
                () ->
                        TaskParams.from(
                                JsonCodec.object().set("task", task.deepCopy().put("ttl", -1))),
                "params.task.ttl is not a number of milliseconds");
    }

    @Test
    void readsWhichPromptAndWhichResourceAreWanted() throws Exception {
        ObjectNode json = golden("GetPromptParams");

        assertThat(GetPromptParams.from(json))
                .isEqualTo(new GetPromptParams("greeting", Map.of("name", "Ada")));
        assertThat(GetPromptParams.from(without(json, "arguments")).arguments()).isEmpty();
        assertThat(GetPromptParams.from(json.deepCopy().putNull("arguments")).arguments())
                .isEmpty();
        assertRefused(() -> GetPromptParams.from(without(json, "name")), "params.name is missing");
        assertThat(ResourceParams.from(golden("ResourceParams")).uri()).isEqualTo("test://x");
        assertRefused(() -> ResourceParams.from(JsonCodec.object()), "params.uri is missing");
    }

    @Test
    void readsWhatSomebodyBeginsToType() throws Exception {
        ObjectNode json = golden("CompleteParams");

        assertThat(CompleteParams.from(json))
                .isEqualTo(
                        new CompleteParams(
                                new CompleteParams.Reference.ToPrompt("greeting"),
                                "name",
                                "A",
                                Map.of("tone", "warm")));
        assertThat(CompleteParams.from(without(json, "context")).context()).isEmpty();
        assertThat(CompleteParams.from(json.deepCopy().putNull("context")).context()).isEmpty();
        assertRefused(
                () -> CompleteParams.from(without(json, "argument")), "params.argument is missing");
        assertRefused(() -> CompleteParams.from(without(json, "ref")), "params.ref is missing");
    }

    @Test
    void readsWhatAListenerWantsToHearOf() throws Exception {
        ObjectNode json = golden("SubscriptionFilter");
        ObjectNode wanted = (ObjectNode) json.get("notifications");

        assertThat(SubscriptionFilter.from(json))
                .isEqualTo(
                        new SubscriptionFilter(
                                true, false, true, Set.of("test://x"), Set.of("t.1")));
        for (String name : List.copyOf(wanted.propertyNames())) {
            SubscriptionFilter absent =
                    SubscriptionFilter.from(
                            JsonCodec.object().set("notifications", without(wanted, name)));
            assertThat(absent)
                    .isEqualTo(
                            SubscriptionFilter.from(
                                    JsonCodec.object()
                                            .set(
                                                    "notifications",
                                                    wanted.deepCopy().putNull(name))));
        }
    }

    @Test
    void readsLogLevels() throws Exception {
        assertThat(SetLevelParams.from(golden("SetLevelParams")).level())
                .isEqualTo(LogLevel.WARNING);
        assertRefused(() -> SetLevelParams.from(JsonCodec.object()), "params.level is missing");
        assertThat(RequestMeta.logLevel(JsonCodec.object())).isNull();
        assertThat(
                        RequestMeta.logLevel(
                                JsonCodec.object()
                                        .put("io.modelcontextprotocol/logLevel", "debug")))
                .isEqualTo(LogLevel.DEBUG);
    }

    private static void assertRefused(ThrowingCallable reading, String message) {
        assertThatThrownBy(reading)
                .isInstanceOfSatisfying(
                        ProtocolException.class,
                        e -> assertThat(e.error()).isEqualTo(ProtocolError.invalidParams(message)));
    }

    private static ObjectNode without(ObjectNode json, String name) {
        ObjectNode copy = json.deepCopy();
        copy.remove(name);
        return copy;
    }

    private static ObjectNode golden(String name) throws Exception {
        Path file =
                Path.of(ReadGoldenTest.class.getResource("/golden/in/" + name + ".json").toURI());
        JsonNode json = JsonCodec.read(Files.readString(file));
        return (ObjectNode) json;
    }
}
