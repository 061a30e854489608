package sayso.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.mcp.stdio.MessageFixtures.call;
import static sayso.mcp.stdio.MessageFixtures.cancel;
import static sayso.mcp.stdio.MessageFixtures.legacy;
import static sayso.mcp.stdio.MessageFixtures.modernCall;
import static sayso.mcp.stdio.StdioServerHarness.quoted;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import sayso.mcp.feature.ClientInputOutcome;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.CreateMessage;
import sayso.mcp.protocol.ElicitForm;
import sayso.mcp.protocol.ElicitUrl;
import sayso.mcp.protocol.InputRequests;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.ListRoots;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What a legacy client is asked in the middle of its call.
class ClientInputTest {
    private static final Duration LONG = Duration.ofSeconds(30);
    private static final InputRequests NAME =
            InputRequests.of("name", FormFixtures.text("Your name?", "name"));

    private static String initialize(String revision, String capabilities) {
        return """
        {'jsonrpc':'2.0','id':'i','method':'initialize','params':{'protocolVersion':'%s',\
        'capabilities':%s,'clientInfo':{'name':'x','version':'1'}}}\
        """
                .formatted(revision, capabilities);
    }

    private static Tool asking(InputRequests requests, Duration patience) {
        return ToolFixtures.named(
                "asking",
                call -> {
                    ClientInputOutcome asked = call.ask(requests, patience);
                    return ToolResult.error(
                            switch (asked) {
                                case ClientInputOutcome.Answered answered ->
                                        "answered " + answered.responses().byKey();
                                case ClientInputOutcome.Undeclared undeclared ->
                                        "undeclared " + undeclared.required();
                                case ClientInputOutcome.OnlyByResult _ -> "only by result";
                                case ClientInputOutcome.Refused refused ->
                                        "refused " + refused.key() + ": " + refused.why();
                                case ClientInputOutcome.TimedOut timedOut ->
                                        "timed out " + timedOut.after();
                            });
                });
    }

    private static String text(String line) throws Exception {
        return JsonCodec.read(line)
                .path("result")
                .path("content")
                .path(0)
                .path("text")
                .asString("");
    }

    @Test
    void aFormIsARequestInTheWordsOfEachRevision() throws Exception {
        String schema =
                "'requestedSchema':{'type':'object','properties':{'name':{'type':'string'}},'required':['name']}";
        for (String[] row : new String[][] {{"2025-06-18", ""}, {"2025-11-25", "'mode':'form',"}}) {
            try (StdioServerHarness talk = new StdioServerHarness(asking(NAME, LONG))) {
                talk.ask(initialize(row[0], "{'elicitation':{}}"));
                assertThat(talk.ask(call("1", "asking")))
                        .isEqualTo(
                                quoted(
                                        "{'jsonrpc':'2.0','id':'s1','method':'elicitation/create','params':{"
                                                + row[1]
                                                + "'message':'Your name?',"
                                                + schema
                                                + "}}"));
                String answer =
                        talk.ask(
                                "{'jsonrpc':'2.0','id':'s1','result':{'action':'accept','content':{'name':'Ada'}}}");
                assertThat(text(answer))
                        .isEqualTo(
                                quoted(
                                        "answered {name={'action':'accept','content':{'name':'Ada'}}}"));
            }
        }
    }

    @Test
    void anAddressARootListAndAMessageAreRequestsToo() throws Exception {
        InputRequests all =
                InputRequests.of("page", new ElicitUrl("e1", "Open it", "https://example.org/x"))
                        .and("roots", new ListRoots())
                        .and("said", CreateMessage.of("Capital of France?", 10));
        try (StdioServerHarness talk = new StdioServerHarness(asking(all, LONG))) {
            talk.ask(
                    initialize(
                            "2025-11-25",
                            "{'elicitation':{'url':{}},'roots':{'listChanged':true},'sampling':{}}"));
            talk.send(call("1", "asking"));
            assertThat(talk.line())
                    .isEqualTo(
                            quoted(
                                    "{'jsonrpc':'2.0','id':'s1','method':'elicitation/create','params':{'mode':'url','elicitationId':'e1','message':'Open it','url':'https://example.org/x'}}"));
            assertThat(talk.line())
                    .isEqualTo(
                            quoted(
                                    "{'jsonrpc':'2.0','id':'s2','method':'roots/list','params':{}}"));
            assertThat(talk.line())
                    .isEqualTo(
                            quoted(
                                    "{'jsonrpc':'2.0','id':'s3','method':'sampling/createMessage','params':{'messages':[{'role':'user','content':{'type':'text','text':'Capital of France?'}}],'maxTokens':10}}"));

            talk.send(
                    "{'jsonrpc':'2.0','id':'s3','result':{'role':'assistant','content':{'type':'text','text':'Paris'},'model':'m'}}");
            talk.send("{'jsonrpc':'2.0','id':'s1','result':{'action':'accept'}}");
            talk.send("{'jsonrpc':'2.0','id':'s2','result':{'roots':[{'uri':'file:///a'}]}}");

            assertThat(text(talk.line())).contains("page=", "file:///a", "Paris");
        }
    }

    @Test
    void onlyWhatTheClientDeclaredIsAsked() throws Exception {
        InputRequests page = InputRequests.of("page", new ElicitUrl("e", "m", "https://e.org"));
        InputRequests tools =
                InputRequests.of(
                        "said",
                        new CreateMessage(
                                CreateMessage.of("q", 1)
                                        .given()
                                        .deepCopy()
                                        .set("tools", JsonCodec.object())));
        ElicitForm many =
                new ElicitForm(
                        "Which?",
                        (ObjectNode)
                                JsonCodec.read(
                                        quoted(
                                                "{'type':'object','properties':{'x':{'type':'array','items':{'enum':['a']}}}}")));
        record Row(String revision, String capabilities, InputRequests asks, String missing) {}
        for (Row row :
                new Row[] {
                    new Row("2025-11-25", "{}", NAME, "{'elicitation':{'form':{}}}"),
                    new Row("2025-06-18", "{}", NAME, "{'elicitation':{'form':{}}}"),
                    new Row(
                            "2025-11-25",
                            "{'elicitation':{'url':{}}}",
                            NAME,
                            "{'elicitation':{'form':{}}}"),
                    new Row(
                            "2025-11-25",
                            "{'elicitation':true}",
                            NAME,
                            "{'elicitation':{'form':{}}}"),
                    new Row("2025-11-25", "{'elicitation':{}}", page, "{'elicitation':{'url':{}}}"),
                    new Row(
                            "2025-06-18",
                            "{'elicitation':{'url':{}}}",
                            page,
                            "{'elicitation':{'url':{}}}"),
                    new Row(
                            "2025-06-18",
                            "{'elicitation':{}}",
                            InputRequests.of("x", many),
                            "{'elicitation':{'form':{}}}"),
                    new Row("2025-11-25", "{'sampling':{}}", tools, "{'sampling':{'tools':{}}}"),
                    new Row(
                            "2025-11-25",
                            "{}",
                            InputRequests.of("r", new ListRoots()),
                            "{'roots':{}}"),
                }) {
            try (StdioServerHarness talk = new StdioServerHarness(asking(row.asks(), LONG))) {
                talk.ask(initialize(row.revision(), row.capabilities()));
                assertThat(text(talk.ask(call("1", "asking"))))
                        .isEqualTo("undeclared " + quoted(row.missing()));
            }
        }
    }

    @Test
    void aClientWithoutAHandshakeIsNeverAsked() throws Exception {
        try (StdioServerHarness talk = new StdioServerHarness(asking(NAME, LONG))) {
            assertThat(text(talk.ask(call("1", "asking")))).startsWith("undeclared");
        }
    }

    @Test
    void aModernClientIsAskedByResultsOnly() throws Exception {
        try (StdioServerHarness talk = new StdioServerHarness(asking(NAME, LONG))) {
            assertThat(text(talk.ask(modernCall("1", "asking", "{}")))).isEqualTo("only by result");
        }
    }

    @Test
    void whatIsNoAnswerIsARefusal() throws Exception {
        for (String[] row :
                new String[][] {
                    {"'error':{'code':-1,'message':'User rejected'}", "User rejected"},
                    {"'error':{'code':-32601}", "the client answered without a result"},
                    {"'result':7", "the client answered without a result"},
                    {"'result':{}", "result.action is missing"},
                    {
                        "'result':{'action':'maybe'}",
                        "result.action is none of accept, decline, cancel"
                    },
                    {"'result':{'action':'accept'}", "name is missing"},
                    {"'result':{'action':'accept','content':{'name':7}}", "name is not a string"},
                }) {
            try (StdioServerHarness talk = new StdioServerHarness(asking(NAME, LONG))) {
                talk.ask(initialize("2025-11-25", "{'elicitation':{}}"));
                talk.ask(call("1", "asking"));
                assertThat(text(talk.ask("{'jsonrpc':'2.0','id':'s1'," + row[0] + "}")))
                        .isEqualTo("refused name: " + row[1]);
            }
        }
    }

    @Test
    void declineAndCancelAreAnswersWithoutContent() throws Exception {
        for (String action : List.of("decline", "cancel")) {
            try (StdioServerHarness talk = new StdioServerHarness(asking(NAME, LONG))) {
                talk.ask(initialize("2025-11-25", "{'elicitation':{}}"));
                talk.ask(call("1", "asking"));
                assertThat(
                                text(
                                        talk.ask(
                                                "{'jsonrpc':'2.0','id':'s1','result':{'action':'"
                                                        + action
                                                        + "'}}")))
                        .contains("answered", action);
            }
        }
    }

    @Test
    void anUnansweredRequestIsTakenBackWhenItsTimeIsOver() throws Exception {
        try (StdioServerHarness talk =
                new StdioServerHarness(asking(NAME, Duration.ofMillis(20)))) {
            talk.ask(initialize("2025-11-25", "{'elicitation':{}}"));
            talk.ask(call("1", "asking"));
            assertThat(talk.line())
                    .isEqualTo(
                            quoted(
                                    "{'jsonrpc':'2.0','method':'notifications/cancelled','params':{'requestId':'s1','reason':'no answer is needed any more'}}"));
            assertThat(text(talk.line())).isEqualTo("timed out PT0.02S");

            talk.send("{'jsonrpc':'2.0','id':'s1','result':{'action':'decline'}}");
            talk.requireSilence();
            assertThat(talk.diagnostics)
                    .containsExactly("a response was ignored, nothing was asked: \"s1\"");
        }
    }

    @Test
    void aCancelledCallTakesItsQuestionsBackAndAnswersNothing() throws Exception {
        CountDownLatch interrupted = new CountDownLatch(1);
        Tool tool =
                ToolFixtures.named(
                        "asking",
                        call -> {
                            try {
                                call.ask(NAME, LONG);
                            } catch (InterruptedException e) {
                                interrupted.countDown();
                                throw e;
                            }
                            return ToolResult.error("unheard");
                        });
        try (StdioServerHarness talk = new StdioServerHarness(tool)) {
            talk.ask(initialize("2025-11-25", "{'elicitation':{}}"));
            talk.ask(call("1", "asking"));

            talk.send(cancel("1"));

            assertThat(interrupted.await(60, TimeUnit.SECONDS)).isTrue();
            assertThat(talk.line())
                    .isEqualTo(
                            quoted(
                                    "{'jsonrpc':'2.0','method':'notifications/cancelled','params':{'requestId':'s1','reason':'the call was cancelled'}}"));
            talk.requireSilence();
            talk.send("{'jsonrpc':'2.0','id':'s1','result':{'action':'decline'}}");
            talk.requireSilence();
            assertThat(talk.diagnostics).hasSize(1);
        }
    }

    @Test
    void aRaceOfAnswerAndCancellationLeavesNothingBehind() throws Exception {
        try (StdioServerHarness talk = new StdioServerHarness(asking(NAME, LONG))) {
            talk.ask(initialize("2025-11-25", "{'elicitation':{}}"));
            for (int i = 1; i <= 200; i++) {
                talk.send(call(String.valueOf(i), "asking"));
                String question = talk.line();
                String id = JsonCodec.read(question).path("id").asString();
                String answer =
                        "{'jsonrpc':'2.0','id':'%s','result':{'action':'decline'}}".formatted(id);
                talk.send(i % 2 == 0 ? cancel(String.valueOf(i)) : answer);
                talk.send(i % 2 == 0 ? answer : cancel(String.valueOf(i)));
                talk.send(legacy("'end'", "ping"));
                for (String line = talk.line(); !line.contains("end"); line = talk.line()) {
                    JsonNode message = JsonCodec.read(line);
                    // why: the answer of a call before may come only now
                    assertThat(
                                    message.path("id").asInt(i) <= i
                                            || message.at("/params/requestId")
                                                    .asString("")
                                                    .equals(id))
                            .as(line)
                            .isTrue();
                }
            }
        }
    }

    @Test
    void answersFindTheirQuestionsAmongManyCalls() throws Exception {
        Tool tool =
                ToolFixtures.named(
                        "asking",
                        call -> {
                            String mine = call.arguments().path("who").asString();
                            ClientInputOutcome asked =
                                    call.ask(
                                            InputRequests.of("q", FormFixtures.text(mine, "name")),
                                            LONG);
                            String got =
                                    asked instanceof ClientInputOutcome.Answered answered
                                            ? answered.responses()
                                                    .elicited("q")
                                                    .orElseThrow()
                                                    .content()
                                                    .path("name")
                                                    .asString()
                                            : asked.toString();
                            return ToolResult.error(mine + " is " + got);
                        });
        int calls = 50;
        try (StdioServerHarness talk = new StdioServerHarness(tool)) {
            talk.ask(initialize("2025-11-25", "{'elicitation':{}}"));
            for (int i = 0; i < calls; i++) {
                talk.send(call(String.valueOf(i), "asking", "{'who':'w" + i + "'}"));
            }
            List<JsonNode> questions = new ArrayList<>();
            for (int i = 0; i < calls; i++) {
                questions.add(talk.message());
            }
            for (JsonNode question : questions.reversed()) {
                talk.send(
                        "{'jsonrpc':'2.0','id':%s,'result':{'action':'accept','content':{'name':'%s'}}}"
                                .formatted(
                                        question.get("id"),
                                        "n" + question.at("/params/message").asString()));
            }
            List<String> told = new ArrayList<>();
            for (int i = 0; i < calls; i++) {
                told.add(text(talk.line()));
            }
            List<String> expected = new ArrayList<>();
            for (int i = 0; i < calls; i++) {
                expected.add("w" + i + " is nw" + i);
            }
            assertThat(told).containsExactlyInAnyOrderElementsOf(expected);
            talk.requireSilence();
        }
    }

    @Test
    void noMoreThanABoundIsAskedAtATimeAndNothingIsLeftBehind() throws Exception {
        InputRequests many = InputRequests.none();
        for (int i = 0; i < 65; i++) {
            many = many.and("k" + i, new ListRoots());
        }
        try (StdioServerHarness talk = new StdioServerHarness(asking(many, LONG))) {
            talk.ask(initialize("2025-11-25", "{'roots':{}}"));
            for (int round = 0; round < 2; round++) {
                talk.send(call("1", "asking"));
                for (int i = 0; i < 64; i++) {
                    assertThat(talk.line()).contains("roots/list");
                }
                for (int i = 0; i < 64; i++) {
                    assertThat(talk.line()).contains("notifications/cancelled");
                }
                assertThat(text(talk.line())).isEqualTo("refused k64: too much is asked at a time");
            }
        }
    }

    @Test
    void theEndOfTheInputEndsTheAsking() throws Exception {
        AtomicReference<Throwable> end = new AtomicReference<>();
        CountDownLatch over = new CountDownLatch(1);
        Tool tool =
                ToolFixtures.named(
                        "asking",
                        call -> {
                            try {
                                call.ask(NAME, LONG);
                                return ToolResult.error("unheard");
                            } catch (InterruptedException e) {
                                end.set(e);
                                throw e;
                            } finally {
                                over.countDown();
                            }
                        });
        try (StdioServerHarness talk = new StdioServerHarness(tool)) {
            talk.ask(initialize("2025-11-25", "{'elicitation':{}}"));
            talk.ask(call("1", "asking"));
            talk.closeInput();
            assertThat(talk.returns()).isTrue();
            assertThat(over.await(60, TimeUnit.SECONDS)).isTrue();
            assertThat(end.get()).isInstanceOf(InterruptedException.class);
            assertThat(talk.rest()).isEmpty();
        }
    }

    @Test
    void aPingIsAnsweredWhileTheClientIsAsked() throws Exception {
        try (StdioServerHarness talk = new StdioServerHarness(asking(NAME, LONG))) {
            talk.ask(initialize("2025-11-25", "{'elicitation':{}}"));
            talk.ask(call("1", "asking"));
            assertThat(talk.ask(legacy("2", "ping"))).contains(quoted("'id':2,'result':{}"));
        }
    }
}
