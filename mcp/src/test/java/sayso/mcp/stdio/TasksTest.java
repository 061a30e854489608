package sayso.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.mcp.stdio.MessageFixtures.SERVER_META;
import static sayso.mcp.stdio.StdioServerHarness.quoted;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.mcp.McpTestClock;
import sayso.mcp.feature.InputCheck;
import sayso.mcp.feature.InputRequiredOutcome;
import sayso.mcp.feature.TaskOutcome;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.CallToolResult;
import sayso.mcp.protocol.ElicitResult;
import sayso.mcp.protocol.InputRequests;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.TaskSupport;
import sayso.mcp.server.BackgroundTool;
import sayso.mcp.server.ConversationLimits;
import sayso.mcp.server.McpServer;
import sayso.mcp.server.ServerFeatures;
import sayso.mcp.tasks.InProcessTaskStore;
import tools.jackson.databind.JsonNode;

/// Calls that become tasks, on the wire of the extension.
class TasksTest {
    static final String TIMES =
            "'createdAt':'2026-11-20T10:30:00Z','lastUpdatedAt':'2026-11-20T10:30:00Z'";

    private final List<String> bugs = new CopyOnWriteArrayList<>();
    private final InProcessTaskStore tasks =
            new InProcessTaskStore(new McpTestClock(), (id, cause) -> bugs.add(cause.getMessage()));
    private final CountDownLatch interrupted = new CountDownLatch(1);
    private StdioServerHarness talk;

    /// What the tests of both wires call.
    static List<Tool> tools(InProcessTaskStore tasks, CountDownLatch interrupted) {
        return List.of(
                ToolFixtures.echo(),
                background(
                        tasks,
                        "slow",
                        TaskSupport.OPTIONAL,
                        call -> {
                            call.progress().report("at it");
                            try {
                                new CountDownLatch(1).await();
                            } catch (InterruptedException e) {
                                interrupted.countDown();
                                throw e;
                            }
                            return ToolResult.error("unheard");
                        }),
                background(
                        tasks,
                        "quick",
                        TaskSupport.OPTIONAL,
                        _ -> ToolResult.of(JsonCodec.object())),
                background(tasks, "refusing", TaskSupport.REQUIRED, _ -> ToolResult.error("no")),
                background(
                        tasks,
                        "failing",
                        TaskSupport.OPTIONAL,
                        _ -> {
                            throw new ProtocolException(ProtocolError.invalidParams("bad"));
                        }),
                background(
                        tasks,
                        "buggy",
                        TaskSupport.OPTIONAL,
                        _ -> {
                            throw new IllegalStateException("secret");
                        }),
                background(
                        tasks,
                        "asking",
                        TaskSupport.OPTIONAL,
                        call ->
                                call.inputResponses().isEmpty()
                                        ? InputRequiredOutcome.of(
                                                InputRequests.of("a", FormFixtures.text("A?", "x"))
                                                        .and("b", FormFixtures.text("B?", "x")))
                                        : ToolResult.error(
                                                call.inputResponses().byKey().toString())),
                ToolFixtures.tool(
                        ToolFixtures.spec("first", null, InputCheck.none())
                                .withTasks(TaskSupport.OPTIONAL),
                        call -> {
                            Optional<ElicitResult> name = call.inputResponses().elicited("name");
                            if (name.isEmpty()) {
                                return InputRequiredOutcome.of(
                                        InputRequests.of("name", FormFixtures.text("Name?", "x")));
                            }
                            CallToolResult result =
                                    new CallToolResult(List.of(), name.get().content(), false);
                            String principal = call.caller().principal();
                            return TaskOutcome.of(tasks.keep(principal, result, null).id());
                        }));
    }

    private static Tool background(
            InProcessTaskStore tasks,
            String name,
            TaskSupport support,
            ToolFixtures.Behaviour behaviour) {
        return new BackgroundTool(
                ToolFixtures.tool(
                        ToolFixtures.spec(name, null, InputCheck.none()).withTasks(support),
                        behaviour),
                tasks);
    }

    @BeforeEach
    void open() throws Exception {
        ServerFeatures features =
                ServerFeatures.none()
                        .withTools(() -> tools(tasks, interrupted))
                        .withTasks(() -> tasks);
        talk =
                new StdioServerHarness(
                        new McpServer(StdioServerHarness.INFO, features),
                        ConversationLimits.ample());
    }

    @AfterEach
    void close() throws Exception {
        talk.close();
    }

    private static String request(String method, String params) {
        return """
        {'jsonrpc':'2.0','id':1,'method':'%s','params':{%s,'_meta':{\
        'io.modelcontextprotocol/protocolVersion':'2026-07-28',\
        'io.modelcontextprotocol/clientCapabilities':{'elicitation':{},\
        'extensions':{'io.modelcontextprotocol/tasks':{}}}}}}\
        """
                .formatted(method, params);
    }

    private static String plain(String method, String params) {
        return request(method, params)
                .replace("'extensions':{'io.modelcontextprotocol/tasks':{}}", "'extensions':{}");
    }

    private String started(String tool) throws Exception {
        talk.send(request("tools/call", "'name':'" + tool + "'"));
        return talk.message().at("/result/taskId").asString();
    }

    private JsonNode got(String id) throws Exception {
        talk.send(request("tasks/get", "'taskId':'" + id + "'"));
        return talk.message().path("result");
    }

    private JsonNode gotWhen(String id, String status) throws Exception {
        JsonNode task = got(id);
        while (!task.path("status").asString().equals(status)) {
            Thread.onSpinWait();
            task = got(id);
        }
        return task;
    }

    @Test
    void isAdvertisedAsAnExtensionOnly() throws Exception {
        assertThat(talk.ask(MessageFixtures.modern("1", "server/discover")))
                .contains(
                        quoted(
                                "'capabilities':{'tools':{},'extensions':{'io.modelcontextprotocol/tasks':{}}}"));
        assertThat(talk.ask(request("tools/list", "'x':1"))).doesNotContain("taskSupport");
    }

    @Test
    void aCallBecomesAFlatTask() throws Exception {
        String answer = talk.ask(request("tools/call", "'name':'slow'"));
        String id = JsonCodec.read(answer).at("/result/taskId").asString();

        assertThat(id).matches("t\\.[0-9a-f]{32}");
        assertThat(answer).isIn(created(id, ""), created(id, "'statusMessage':'at it',"));
        talk.send(request("tasks/cancel", "'taskId':'" + id + "'"));
        talk.line();
    }

    private static String created(String id, String message) {
        return quoted(
                "{'jsonrpc':'2.0','id':1,'result':{'resultType':'task','taskId':'%s','status':'working',%s%s,'ttlMs':3600000,'pollIntervalMs':1000,%s}}"
                        .formatted(id, message, TIMES, SERVER_META));
    }

    @Test
    void theClientDoesNotDecideByAParameter() throws Exception {
        assertThat(talk.ask(request("tools/call", "'name':'echo','task':{'ttl':1}")))
                .contains(quoted("'resultType':'complete'"));
        assertThat(talk.ask(plain("tools/call", "'name':'quick','task':{'ttl':1}")))
                .contains(quoted("'resultType':'complete'"));
    }

    @Test
    void whoDidNotDeclareTasksGetsTheResultOrLearnsWhatIsMissing() throws Exception {
        String missing =
                quoted(
                        "{'code':-32021,'message':'a required client capability was not declared','data':{'requiredCapabilities':{'extensions':{'io.modelcontextprotocol/tasks':{}}}}}");
        assertThat(talk.ask(plain("tools/call", "'name':'quick'")))
                .contains(quoted("'structuredContent':{}"));
        assertThat(talk.ask(plain("tools/call", "'name':'refusing'"))).contains(missing);
        for (String method : List.of("tasks/get", "tasks/update", "tasks/cancel")) {
            assertThat(talk.ask(plain(method, "'taskId':'unknown'"))).contains(missing);
        }
    }

    @Test
    void theResultIsInTheTask() throws Exception {
        JsonNode task = gotWhen(started("quick"), "completed");

        assertThat(task.path("resultType").asString()).isEqualTo("complete");
        assertThat(JsonCodec.write(task.path("result")))
                .isEqualTo(
                        quoted(
                                "{'resultType':'complete','isError':false,'content':[{'type':'text','text':'{}'}],'structuredContent':{}}"));
        assertThat(task.has("error")).isFalse();
    }

    @Test
    void aRefusalCompletesAndAnErrorFails() throws Exception {
        JsonNode refused = gotWhen(started("refusing"), "completed");
        assertThat(refused.at("/result/isError").booleanValue()).isTrue();

        JsonNode failed = gotWhen(started("failing"), "failed");
        assertThat(JsonCodec.write(failed.path("error")))
                .isEqualTo(quoted("{'code':-32602,'message':'bad'}"));
        assertThat(failed.has("result")).isFalse();

        JsonNode broken = gotWhen(started("buggy"), "failed");
        assertThat(broken.at("/error/code").intValue()).isEqualTo(-32603);
        assertThat(bugs).containsExactly("secret");
    }

    @Test
    void cancellingIsAcknowledgedAndSeenAfterwards() throws Exception {
        String id = started("slow");
        String ack =
                quoted(
                        "{'jsonrpc':'2.0','id':1,'result':{'resultType':'complete',"
                                + SERVER_META
                                + "}}");
        assertThat(talk.ask(request("tasks/cancel", "'taskId':'" + id + "'"))).isEqualTo(ack);
        assertThat(interrupted.await(60, TimeUnit.SECONDS)).isTrue();
        assertThat(got(id).path("status").asString()).isEqualTo("cancelled");
        assertThat(talk.ask(request("tasks/cancel", "'taskId':'" + id + "'"))).isEqualTo(ack);
    }

    @Test
    void cancellingTheCallDoesNotCancelTheTask() throws Exception {
        String id = started("slow");
        talk.send(MessageFixtures.cancel("1"));
        assertThat(got(id).path("status").asString()).isEqualTo("working");
    }

    @Test
    void questionsOfATaskAreAnsweredByUpdatesInAnyPortion() throws Exception {
        String id = started("asking");
        JsonNode task = gotWhen(id, "input_required");
        assertThat(task.path("inputRequests").propertyNames()).containsExactly("a", "b");
        assertThat(task.at("/inputRequests/a/method").asString()).isEqualTo("elicitation/create");

        String update = "'taskId':'" + id + "','inputResponses':{%s}";
        String accept = "'%s':{'action':'accept','content':{'x':'%s'}}";
        assertThat(talk.ask(request("tasks/update", update.formatted(accept.formatted("b", "2")))))
                .isEqualTo(
                        quoted(
                                "{'jsonrpc':'2.0','id':1,'result':{'resultType':'complete',"
                                        + SERVER_META
                                        + "}}"));
        assertThat(got(id).path("inputRequests").propertyNames()).containsExactly("a");
        talk.ask(
                request(
                        "tasks/update",
                        update.formatted(
                                accept.formatted("a", "1") + "," + accept.formatted("b", "3"))));

        assertThat(gotWhen(id, "completed").at("/result/content/0/text").asString())
                .contains(quoted("'x':'1'"), quoted("'x':'2'"));
        assertThat(talk.ask(request("tasks/update", update.formatted(accept.formatted("a", "9")))))
                .contains(quoted("'resultType':'complete'"));
    }

    @Test
    void unknownTasksAndWrongParamsAreInvalid() throws Exception {
        for (String method : List.of("tasks/get", "tasks/update", "tasks/cancel")) {
            assertThat(talk.ask(request(method, "'taskId':'t.0','inputResponses':{}")))
                    .contains("-32602", "task 't.0' is unknown or expired");
            assertThat(talk.ask(request(method, "'x':1"))).contains("params.taskId is missing");
        }
        String id = started("slow");
        assertThat(talk.ask(request("tasks/update", "'taskId':'" + id + "'")))
                .contains("params.inputResponses is missing");
    }

    @Test
    void listingAndWaitingAreNoMethodsOfThisWire() throws Exception {
        assertThat(talk.ask(request("tasks/list", "'x':1"))).contains("-32601");
        assertThat(talk.ask(request("tasks/result", "'taskId':'t.0'"))).contains("-32601");
    }

    @Test
    void roundsComeBeforeTheTask() throws Exception {
        assertThat(talk.ask(request("tools/call", "'name':'first'"))).contains("input_required");
        String id =
                JsonCodec.read(
                                talk.ask(
                                        request(
                                                "tools/call",
                                                "'name':'first','inputResponses':{'name':{'action':'accept','content':{'x':'Ada'}}}")))
                        .at("/result/taskId")
                        .asString();
        assertThat(got(id).at("/result/structuredContent/x").asString()).isEqualTo("Ada");
    }

    @Test
    void aTaskForAClientThatTakesNoneIsABug() throws Exception {
        assertThat(
                        talk.ask(
                                plain(
                                        "tools/call",
                                        "'name':'first','inputResponses':{'name':{'action':'accept','content':{'x':'Ada'}}}")))
                .contains("-32603");
        assertThat(talk.diagnostics.getFirst()).contains("a task was made for a client");
    }
}
