package sayso.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.mcp.stdio.MessageFixtures.SERVER_META;
import static sayso.mcp.stdio.MessageFixtures.call;
import static sayso.mcp.stdio.StdioServerHarness.quoted;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.mcp.McpTestClock;
import sayso.mcp.feature.InputRequiredOutcome;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolOutcome;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.InputRequests;
import sayso.mcp.server.ConversationLimits;
import sayso.mcp.server.McpServer;
import sayso.mcp.server.ServerFeatures;
import sayso.mcp.state.StateSeal;
import tools.jackson.databind.JsonNode;

/// Calls that take several rounds: by results with modern clients, by requests with legacy ones, and
/// one tool for both.
class RoundTripsTest {
    private final McpTestClock clock = new McpTestClock();
    private StdioServerHarness talk;

    /// Asks for a first and then for a last name, and keeps the first in its state meanwhile.
    private static ToolOutcome fullName(ToolCall call) {
        if (call.state() == null) {
            return call.inputResponses()
                    .elicited("first")
                    .<ToolOutcome>map(answer ->
                            new InputRequiredOutcome(
                                    InputRequests.of("last", FormFixtures.text("Last?", "name")),
                                    answer.content().path("name").asString()))
                    .orElse(
                            InputRequiredOutcome.of(
                                    InputRequests.of(
                                            "first", FormFixtures.text("First?", "name"))));
        }
        return call.inputResponses()
                .elicited("last", FormFixtures.text("Last?", "name"))
                .<ToolOutcome>map(answer ->
                        ToolResult.error(
                                call.state() + " " + answer.content().path("name").asString()))
                .orElse(
                        new InputRequiredOutcome(
                                InputRequests.of("last", FormFixtures.text("Last?", "name")),
                                call.state()));
    }

    private static Tool fullNameTool(String name) {
        return ToolFixtures.named(name, RoundTripsTest::fullName);
    }

    @BeforeEach
    void open() throws Exception {
        ServerFeatures features =
                ServerFeatures.none()
                        .withTools(() -> List.of(fullNameTool("name"), fullNameTool("other")))
                        .withSeal(() -> StateSeal.ofThisProcess(clock));
        talk =
                new StdioServerHarness(
                        new McpServer(StdioServerHarness.INFO, features),
                        ConversationLimits.ample());
    }

    @AfterEach
    void close() throws Exception {
        talk.close();
    }

    private static String modern(String more) {
        return modern("name", more);
    }

    private static String modern(String tool, String more) {
        return """
        {'jsonrpc':'2.0','id':1,'method':'tools/call','params':{'name':'%s',%s\
        '_meta':{'io.modelcontextprotocol/protocolVersion':'2026-07-28',\
        'io.modelcontextprotocol/clientCapabilities':{'elicitation':{}}}}}\
        """
                .formatted(tool, more);
    }

    private static String accept(String key, String name) {
        return "'inputResponses':{'%s':{'action':'accept','content':{'name':'%s'}}},"
                .formatted(key, name);
    }

    private static String state(String sealed) {
        return "'requestState':'" + sealed + "',";
    }

    private String sealedState() throws Exception {
        talk.send(modern(accept("first", "Ada")));
        return talk.message().at("/result/requestState").asString();
    }

    @Test
    void aModernClientIsAskedInAResultAndCallsAgain() throws Exception {
        assertThat(talk.ask(modern("")))
                .isEqualTo(
                        quoted(
                                """
                                {'jsonrpc':'2.0','id':1,'result':{'resultType':'input_required',\
                                'inputRequests':{'first':{'method':'elicitation/create','params':{\
                                'mode':'form','message':'First?','requestedSchema':{'type':'object',\
                                'properties':{'name':{'type':'string'}},'required':['name']}}}},\
                                """
                                        + SERVER_META
                                        + "}}"));
        String sealed = sealedState();
        assertThat(sealed).doesNotContain("Ada");
        assertThat(talk.ask(modern(accept("last", "Lovelace") + state(sealed))))
                .contains("Ada Lovelace", quoted("'resultType':'complete'"));
    }

    @Test
    void theSameToolAsksALegacyClientInTheMiddleOfOneCall() throws Exception {
        talk.ask(
                """
                {'jsonrpc':'2.0','id':'i','method':'initialize','params':{\
                'protocolVersion':'2025-06-18','capabilities':{'elicitation':{}}}}\
                """);
        assertThat(talk.ask(call("1", "name"))).contains(quoted("'message':'First?'"));
        String accept =
                "{'jsonrpc':'2.0','id':'%s','result':{'action':'accept','content':{'name':'%s'}}}";
        assertThat(talk.ask(accept.formatted("s1", "Ada"))).contains(quoted("'message':'Last?'"));
        assertThat(talk.ask(accept.formatted("s2", "Lovelace"))).contains("Ada Lovelace");
    }

    @Test
    void aMissingAnswerIsAskedForAgainWithAnotherState() throws Exception {
        Set<String> states = new HashSet<>();
        String sealed = sealedState();
        for (int i = 0; i < 5; i++) {
            assertThat(states.add(sealed)).isTrue();
            talk.send(modern(accept("unheard of", "x") + state(sealed)));
            JsonNode again = talk.message();
            assertThat(again.at("/result/resultType").asString()).isEqualTo("input_required");
            sealed = again.at("/result/requestState").asString();
        }
        assertThat(talk.ask(modern(accept("last", "L") + state(sealed)))).contains("Ada L");
    }

    @Test
    void aStateThatIsNotWholeIsAnErrorAndNoNewQuestion() throws Exception {
        String sealed = sealedState();
        for (int i = 0; i < sealed.length(); i++) {
            char other = sealed.charAt(i) == 'A' ? 'B' : 'A';
            assertRefused(state(sealed.substring(0, i) + other + sealed.substring(i + 1)));
        }
        assertRefused(state(sealed + "-TAMPERED"));
        assertRefused(state(""));
        assertThat(talk.ask(modern(accept("last", "L") + state(sealed)))).contains("Ada L");
        assertRefused(state(sealed));
    }

    @Test
    void aStateIsGoodForItsRequestOnly() throws Exception {
        String sealed = sealedState();
        assertThat(talk.ask(modern("other", state(sealed)))).contains("-32602");
        assertRefused("'arguments':{'x':1}," + state(sealed));
        assertThat(talk.ask(modern("'arguments':{}," + accept("last", "L") + state(sealed))))
                .contains("Ada L");
    }

    @Test
    void theOrderOfMembersDoesNotMatter() throws Exception {
        talk.send(modern("'arguments':{'a':1,'b':[{'c':2,'d':3}]}," + accept("first", "Ada")));
        String sealed = talk.message().at("/result/requestState").asString();
        assertThat(
                        talk.ask(
                                modern(
                                        "'arguments':{'b':[{'d':3,'c':2}],'a':1},"
                                                + accept("last", "L")
                                                + state(sealed))))
                .contains("Ada L");
    }

    @Test
    void anExpiredStateIsRefused() throws Exception {
        String sealed = sealedState();
        clock.tick(Duration.ofMinutes(10));
        assertRefused(state(sealed));
    }

    private void assertRefused(String more) throws Exception {
        assertThat(talk.ask(modern(more)))
                .isEqualTo(
                        quoted(
                                """
                                {'jsonrpc':'2.0','id':1,'error':{'code':-32602,'message':\
                                'params.requestState is not valid: altered, expired, used before or \
                                made for another request; call again without it'}}\
                                """));
    }

    @Test
    void answersOfAnotherShapeAreInvalid() throws Exception {
        for (String[] row :
                new String[][] {
                    {"'inputResponses':null,", "params.inputResponses is not an object"},
                    {"'inputResponses':7,", "params.inputResponses is not an object"},
                    {
                        "'inputResponses':{'first':7},",
                        "params.inputResponses.first is not an object"
                    },
                    {
                        "'inputResponses':{'first':{}},",
                        "params.inputResponses.first.action is missing"
                    },
                    {"'requestState':7,", "params.requestState is not a string"},
                }) {
            assertThat(talk.ask(modern(row[0]))).contains("-32602", quoted("'" + row[1] + "'"));
        }
        String wrong = "'inputResponses':{'last':{'action':'accept','content':{'name':7}}},";
        assertThat(talk.ask(modern(wrong + state(sealedState()))))
                .contains("-32602", "params.inputResponses.last: name is not a string");
    }

    @Test
    void whoDidNotDeclareTheCapabilityIsToldWhichOneIsMissing() throws Exception {
        assertThat(talk.ask(modern("").replace("'elicitation':{}", "'elicitation':{'url':{}}")))
                .contains(
                        quoted(
                                "'code':-32021,'message':'a required client capability was not declared','data':{'requiredCapabilities':{'elicitation':{'form':{}}}}}"));
    }

    @Test
    void aLegacyClientThatDoesNotAnswerEndsTheCallWithAReason() throws Exception {
        talk.ask(
                """
                {'jsonrpc':'2.0','id':'i','method':'initialize','params':{\
                'protocolVersion':'2025-11-25','capabilities':{'elicitation':{}}}}\
                """);
        talk.ask(call("1", "name"));
        assertThat(talk.ask("{'jsonrpc':'2.0','id':'s1','error':{'code':-1,'message':'no'}}"))
                .contains(
                        quoted("'isError':true"),
                        "name came to no end: the client did not answer 'first': no");
    }

    @Test
    void withoutASealStateIsABugAndComingBackWithOneIsRefused() throws Exception {
        try (StdioServerHarness bare = new StdioServerHarness(fullNameTool("name"))) {
            assertThat(bare.ask(modern(""))).contains("input_required");
            assertThat(bare.ask(modern(accept("first", "Ada")))).contains("-32603");
            assertThat(bare.diagnostics.getFirst()).contains("the server was given no seal");
            assertThat(bare.ask(modern(state("x")))).contains("-32602");
        }
    }
}
