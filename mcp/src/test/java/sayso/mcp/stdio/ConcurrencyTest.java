package sayso.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.mcp.stdio.MessageFixtures.call;
import static sayso.mcp.stdio.MessageFixtures.legacy;
import static sayso.mcp.stdio.StdioServerHarness.quoted;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sayso.mcp.feature.Tool;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.server.ConversationLimits;
import sayso.mcp.server.McpServer;
import sayso.mcp.stdio.ToolFixtures.Gate;
import tools.jackson.databind.JsonNode;

class ConcurrencyTest {
    private final Gate gate = new Gate("gate");

    @Test
    void aLaterCallMayBeAnsweredFirst() throws Exception {
        try (StdioServerHarness talk = new StdioServerHarness(gate, ToolFixtures.echo())) {
            talk.send(call("1", "gate"));
            gate.arrival();
            assertThat(talk.ask(call("2", "echo"))).contains(quoted("'id':2,'result'"));
            assertThat(talk.ask(legacy("3", "ping"))).contains(quoted("'id':3,'result'"));
            gate.release("done");
            assertThat(talk.line()).contains(quoted("'id':1,'result'"));
        }
    }

    @Test
    void everyOneOfManyCallsGetsItsOwnAnswerOnALineOfItsOwn() throws Exception {
        int calls = 500;
        String filler = "ä".repeat(5_000);
        try (StdioServerHarness talk = new StdioServerHarness(ToolFixtures.echo())) {
            Thread asking =
                    Thread.ofVirtual()
                            .start(() -> {
                                try {
                                    for (int i = 0; i < calls; i++) {
                                        talk.send(
                                                call(
                                                        String.valueOf(i),
                                                        "echo",
                                                        "{'text':'" + i + filler + "'}"));
                                    }
                                } catch (Exception e) {
                                    throw new AssertionError(e);
                                }
                            });
            Set<Long> answered = new HashSet<>();
            for (int i = 0; i < calls; i++) {
                JsonNode answer = talk.message();
                long id = answer.get("id").longValue();
                assertThat(answered.add(id)).isTrue();
                assertThat(answer.at("/result/structuredContent/said").stringValue())
                        .isEqualTo(id + filler);
            }
            asking.join();
        }
    }

    @Test
    void theIdOfAnOpenRequestIsRefusedAndFreeAgainAfterTheAnswer() throws Exception {
        try (StdioServerHarness talk = new StdioServerHarness(gate, ToolFixtures.echo())) {
            talk.send(call("1", "gate"));
            gate.arrival();
            for (String request :
                    new String[] {call("1", "echo"), legacy("1", "ping"), call("1", "gate")}) {
                assertThat(talk.ask(request))
                        .isEqualTo(
                                quoted(
                                        "{'jsonrpc':'2.0','id':1,'error':{'code':-32600,'message':'id 1 belongs to an open request'}}"));
            }
            assertThat(talk.ask(call("'1'", "echo"))).contains(quoted("'id':'1','result'"));

            gate.release("done");
            assertThat(talk.line()).contains(quoted("'id':1,'result'"));
            for (int i = 0; i < 200; i++) {
                assertThat(talk.ask(call("1", "echo"))).contains(quoted("'id':1,'result'"));
            }
        }
    }

    @Test
    void requestsBeyondTheLimitAreRefusedUntilOneEnds() throws Exception {
        try (StdioServerHarness talk =
                new StdioServerHarness(
                        server(gate), ConversationLimits.ample().withMaxOpenRequests(2))) {
            talk.send(call("1", "gate"));
            talk.send(call("2", "gate"));
            gate.arrival();
            gate.arrival();
            assertThat(talk.ask(call("3", "echo")))
                    .isEqualTo(
                            quoted(
                                    "{'jsonrpc':'2.0','id':3,'error':{'code':-31000,'message':'2 requests are open, no more are taken until one ends'}}"));
            assertThat(talk.ask(legacy("4", "ping"))).contains(quoted("'id':4,'result'"));
            gate.release("done");
            talk.line();
            assertThat(talk.ask(call("3", "echo"))).contains(quoted("'id':3,'result'"));
        }
    }

    @Test
    void onlySoManyCallsRunAndTheOthersTakeTurns() throws Exception {
        try (StdioServerHarness talk =
                new StdioServerHarness(
                        server(gate), ConversationLimits.ample().withMaxRunningCalls(2))) {
            for (int i = 0; i < 40; i++) {
                talk.send(call(String.valueOf(i), "gate"));
            }
            Set<Long> answered = new HashSet<>();
            gate.arrival();
            gate.arrival();
            for (int left = 40; left > 0; left--) {
                gate.release("done");
                answered.add(talk.message().get("id").longValue());
                if (left > 2) {
                    gate.arrival();
                }
            }
            assertThat(answered).hasSize(40);
            assertThat(gate.greatestCrowd()).isEqualTo(2);
        }
    }

    @Test
    void oneServerTalksWithManyClients() throws Exception {
        McpServer server = server(gate);
        try (StdioServerHarness one = new StdioServerHarness(server, ConversationLimits.ample());
                StdioServerHarness two =
                        new StdioServerHarness(server, ConversationLimits.ample())) {
            one.send(call("1", "gate"));
            gate.arrival();
            assertThat(two.ask(call("1", "echo"))).contains(quoted("'id':1,'result'"));
            two.closeInput();
            assertThat(two.returns()).isTrue();
            gate.release("done");
            assertThat(JsonCodec.read(one.line()).has("result")).isTrue();
        }
    }

    private static McpServer server(Tool tool) {
        return new McpServer(StdioServerHarness.INFO, List.of(tool, ToolFixtures.echo()));
    }
}
