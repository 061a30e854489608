package sayso.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.mcp.stdio.StdioServerHarness.quoted;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.mcp.McpTestClock;
import sayso.mcp.protocol.InputResponses;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.server.ConversationLimits;
import sayso.mcp.server.McpServer;
import sayso.mcp.server.ServerFeatures;
import sayso.mcp.tasks.InProcessTaskStore;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Calls that become tasks, on the wire of 2025-11-25.
class LegacyTasksTest {
    private final InProcessTaskStore tasks =
            new InProcessTaskStore(new McpTestClock(), (_, _) -> {});
    private final CountDownLatch interrupted = new CountDownLatch(1);
    private StdioServerHarness talk;

    @BeforeEach
    void open() throws Exception {
        ServerFeatures features =
                ServerFeatures.none()
                        .withTools(() -> TasksTest.tools(tasks, interrupted))
                        .withTasks(() -> tasks);
        talk =
                new StdioServerHarness(
                        new McpServer(StdioServerHarness.INFO, features),
                        ConversationLimits.ample());
        initialize("2025-11-25");
    }

    @AfterEach
    void close() throws Exception {
        talk.close();
    }

    private String initialize(String revision) throws Exception {
        return talk.ask(
                """
                {'jsonrpc':'2.0','id':'i','method':'initialize','params':{'protocolVersion':'%s',\
                'capabilities':{'elicitation':{}},'clientInfo':{'name':'x','version':'1'}}}\
                """
                        .formatted(revision));
    }

    private static String request(String method, String params) {
        return request("1", method, params);
    }

    private static String request(String id, String method, String params) {
        return "{'jsonrpc':'2.0','id':%s,'method':'%s','params':{%s}}"
                .formatted(id, method, params);
    }

    private String started(String tool) throws Exception {
        talk.send(request("tools/call", "'name':'" + tool + "','task':{}"));
        return talk.message().at("/result/task/taskId").asString();
    }

    private JsonNode gotWhen(String id, String status) throws Exception {
        while (true) {
            talk.send(request("tasks/get", "'taskId':'" + id + "'"));
            JsonNode task = talk.message().path("result");
            if (task.path("status").asString().equals(status)) {
                return task;
            }
        }
    }

    @Test
    void isAdvertisedToTheOneRevisionThatHasIt() throws Exception {
        assertThat(initialize("2025-11-25"))
                .contains(
                        quoted(
                                "'capabilities':{'tools':{},'tasks':{'list':{},'cancel':{},'requests':{'tools':{'call':{}}}}}"));
        assertThat(talk.ask(request("tools/list", "")))
                .contains(
                        quoted("'execution':{'taskSupport':'optional'}"),
                        quoted("'execution':{'taskSupport':'required'}"));
        assertThat(initialize("2025-06-18")).contains(quoted("'capabilities':{'tools':{}}"));
        assertThat(talk.ask(request("tools/list", ""))).doesNotContain("execution");
    }

    @Test
    void theOlderRevisionKnowsNoTasks() throws Exception {
        initialize("2025-06-18");
        for (String method : List.of("tasks/get", "tasks/result", "tasks/list", "tasks/cancel")) {
            assertThat(talk.ask(request(method, "'taskId':'t.0'"))).contains("-32601");
        }
        assertThat(talk.ask(request("tools/call", "'name':'quick','task':{}")))
                .contains(quoted("'structuredContent':{}"));
        assertThat(talk.ask(request("tools/call", "'name':'refusing','task':{}")))
                .contains("-32601", "can only run as a task");
    }

    @Test
    void aCallWithAWishBecomesANestedTask() throws Exception {
        String answer = talk.ask(request("tools/call", "'name':'quick','task':{'ttl':120000}"));
        String id = JsonCodec.read(answer).at("/result/task/taskId").asString();
        String head = "{'jsonrpc':'2.0','id':1,'result':{'task':{'taskId':'" + id + "','status':'";
        String tail = "'," + TasksTest.TIMES + ",'ttl':120000,'pollInterval':1000}}}";
        assertThat(answer).isIn(quoted(head + "working" + tail), quoted(head + "completed" + tail));
        assertThat(talk.ask(request("tools/call", "'name':'quick'")))
                .contains(quoted("'structuredContent':{}"));
    }

    @Test
    void theToolDecidesWhetherItMayOrMustBeATask() throws Exception {
        assertThat(talk.ask(request("tools/call", "'name':'echo','task':{}")))
                .contains("-32601", "tool 'echo' cannot run as a task");
        assertThat(talk.ask(request("tools/call", "'name':'refusing'")))
                .contains("-32601", "tool 'refusing' can only run as a task");
        assertThat(talk.ask(request("tools/call", "'name':'quick','task':7")))
                .contains("-32602", "params.task is not an object");
    }

    @Test
    void theResultWaitsForTheEndAndIsWhatTheCallWouldHaveReturned() throws Exception {
        String id = started("quick");
        assertThat(talk.ask(request("tasks/result", "'taskId':'" + id + "'")))
                .isEqualTo(
                        quoted(
                                "{'jsonrpc':'2.0','id':1,'result':{'isError':false,'content':[{'type':'text','text':'{}'}],'structuredContent':{},'_meta':{'io.modelcontextprotocol/related-task':{'taskId':'%s'}}}}"
                                        .formatted(id)));
    }

    @Test
    void aRefusalIsAFailureWhoseResultCanBeRead() throws Exception {
        String id = started("refusing");
        gotWhen(id, "failed");
        assertThat(talk.ask(request("tasks/result", "'taskId':'" + id + "'")))
                .contains(quoted("'isError':true"), id);
    }

    @Test
    void anErrorOfTheCallIsTheErrorOfItsResult() throws Exception {
        String id = started("failing");
        gotWhen(id, "failed");
        assertThat(talk.ask(request("tasks/result", "'taskId':'" + id + "'")))
                .isEqualTo(
                        quoted("{'jsonrpc':'2.0','id':1,'error':{'code':-32602,'message':'bad'}}"));
    }

    @Test
    void aCancelledTaskIsCancelledBeforeTheReplyAndOnlyOnce() throws Exception {
        String id = started("slow");
        talk.send(request("'r'", "tasks/result", "'taskId':'" + id + "'"));
        talk.send(request("'c'", "tasks/cancel", "'taskId':'" + id + "'"));
        List<String> both = List.of(talk.line(), talk.line());

        assertThat(both)
                .anySatisfy(line ->
                        assertThat(line)
                                .contains(
                                        quoted("'id':'c','result':{'taskId':'" + id),
                                        quoted("'status':'cancelled'")));
        assertThat(both)
                .anySatisfy(
                        line -> assertThat(line).contains(quoted("'id':'r','error':"), "-31001"));
        assertThat(interrupted.await(60, TimeUnit.SECONDS)).isTrue();
        assertThat(talk.ask(request("tasks/cancel", "'taskId':'" + id + "'"))).contains("-32602");
    }

    @Test
    void cancellingTheWaitForAResultLeavesTheTaskAlone() throws Exception {
        String id = started("slow");
        talk.send(request("tasks/result", "'taskId':'" + id + "'"));
        talk.send(MessageFixtures.cancel("1"));
        assertThat(gotWhen(id, "working").path("statusMessage").asString("at it"))
                .isEqualTo("at it");
    }

    @Test
    void whoWaitsForTheResultIsAskedWhatTheTaskWantsToKnow() throws Exception {
        String id = started("asking");
        gotWhen(id, "input_required");
        talk.send(request("'r'", "tasks/result", "'taskId':'" + id + "'"));
        List<JsonNode> questions = List.of(talk.message(), talk.message());
        for (JsonNode question : questions) {
            assertThat(
                            question.path("params")
                                    .path("_meta")
                                    .path("io.modelcontextprotocol/related-task")
                                    .path("taskId")
                                    .asString())
                    .isEqualTo(id);
            talk.send(
                    "{'jsonrpc':'2.0','id':%s,'result':{'action':'accept','content':{'x':'to %s'}}}"
                            .formatted(
                                    question.get("id"), question.at("/params/message").asString()));
        }
        assertThat(talk.line()).contains(quoted("'id':'r'"), "to A?", "to B?", "related-task");
    }

    @Test
    void whatIsAnsweredElsewhereIsTakenBackHere() throws Exception {
        String id = started("asking");
        gotWhen(id, "input_required");
        talk.send(request("'r'", "tasks/result", "'taskId':'" + id + "'"));
        talk.line();
        talk.line();
        ObjectNode answer =
                (ObjectNode)
                        JsonCodec.read(quoted("{'action':'accept','content':{'x':'elsewhere'}}"));
        tasks.update(id, "local", new InputResponses(Map.of("a", answer, "b", answer)));

        List<String> rest = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            rest.add(talk.line());
        }
        assertThat(rest).filteredOn(line -> line.contains("notifications/cancelled")).hasSize(2);
        assertThat(rest.getLast()).contains(quoted("'id':'r'"), "elsewhere");
    }

    @Test
    void whatIsKnownAtOnceIsATaskAllTheSame() throws Exception {
        talk.send(request("tools/call", "'name':'first','task':{}"));
        JsonNode question = talk.message();
        assertThat(question.path("method").asString()).isEqualTo("elicitation/create");
        talk.send("{'jsonrpc':'2.0','id':'s1','error':{'code':-1,'message':'no'}}");
        JsonNode task = talk.message().at("/result/task");
        assertThat(task.path("status").asString()).isEqualTo("failed");
        assertThat(
                        talk.ask(
                                request(
                                        "tasks/result",
                                        "'taskId':'" + task.path("taskId").asString() + "'")))
                .contains("came to no end");
    }

    @Test
    void listsTheOwnTasksPageByPage() throws Exception {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 51; i++) {
            ids.add(started("quick"));
        }
        talk.send(request("tasks/list", ""));
        JsonNode first = talk.message().path("result");
        String cursor = first.path("nextCursor").asString();
        talk.send(request("tasks/list", "'cursor':'" + cursor + "'"));
        JsonNode second = talk.message().path("result");

        List<String> listed = new ArrayList<>(first.findValuesAsString("taskId"));
        assertThat(listed).hasSize(50);
        listed.addAll(second.findValuesAsString("taskId"));
        assertThat(listed).isEqualTo(ids);
        assertThat(second.has("nextCursor")).isFalse();
        assertThat(talk.ask(request("tasks/list", "'cursor':''")))
                .contains("-32602", "params.cursor is unknown");
    }

    @Test
    void unknownTasksAreInvalid() throws Exception {
        for (String method : List.of("tasks/get", "tasks/result", "tasks/cancel")) {
            assertThat(talk.ask(request(method, "'taskId':'t.0'")))
                    .contains("-32602", "task 't.0' is unknown or expired");
        }
    }

    @Test
    void withoutTasksTheirMetadataIsIgnoredAndTheirMethodsAreUnknown() throws Exception {
        try (StdioServerHarness bare = new StdioServerHarness(ToolFixtures.echo())) {
            bare.ask(
                    """
                    {'jsonrpc':'2.0','id':'i','method':'initialize','params':{\
                    'protocolVersion':'2025-11-25'}}\
                    """);
            assertThat(bare.ask(request("tools/call", "'name':'echo','task':{}")))
                    .contains(quoted("'said':null"));
            assertThat(bare.ask(request("tasks/get", "'taskId':'t.0'"))).contains("-32601");
        }
    }
}
