package sayso.agent.tools;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sayso.contracts.SettableClock;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.server.McpServer;
import sayso.mcp.state.StateSeal;
import sayso.mcp.stdio.StdioTransport;
import tools.jackson.databind.JsonNode;

/// The whole server with which agents ask, over its own transport.
class SaysoMcpServerTest {
    private final SettableClock clock = SettableClock.standing();
    private final DecisionDesk desk =
            new LocalDecisionDesk(
                    new InMemoryDecisionStore(clock),
                    new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(1)),
                    DeskPolicy.STANDARD,
                    clock);

    @Test
    void aResultThatWasThereAtOnceCanBeReadAsTheTaskThatTheClientInsistedOn() throws Exception {
        McpServer server =
                SaysoMcpServer.of(
                        AskToolFixture.door(() -> desk),
                        "0",
                        () -> StateSeal.ofThisProcess(clock),
                        clock,
                        _ -> {});
        Pipe there = Pipe.open();
        Pipe back = Pipe.open();
        try (OutputStream toServer = Channels.newOutputStream(there.sink());
                InputStream in = Channels.newInputStream(there.source());
                OutputStream out = Channels.newOutputStream(back.sink());
                BufferedReader answers =
                        new BufferedReader(
                                new InputStreamReader(
                                        Channels.newInputStream(back.source()), UTF_8))) {
            Thread _ = Thread.ofVirtual().start(() -> serve(server, in, out));
            ask(
                    toServer,
                    answers,
                    """
                    {"jsonrpc":"2.0","id":1,"method":"initialize","params":\
                    {"protocolVersion":"2025-11-25","capabilities":{},\
                    "clientInfo":{"name":"x","version":"1"}}}
                    """);
            JsonNode created =
                    ask(
                            toServer,
                            answers,
                            """
                            {"jsonrpc":"2.0","id":2,"method":"tools/call","params":\
                            {"name":"provide_choice","task":{},"arguments":\
                            {"title":"Deploy?","prompt":"Build 42.","wait_seconds":0,\
                            "selection_mode":"text_input"}}}
                            """);
            String task = created.path("task").path("taskId").asString();

            JsonNode found =
                    ask(
                            toServer,
                            answers,
                            """
                            {"jsonrpc":"2.0","id":3,"method":"tasks/get",\
                            "params":{"taskId":"%s"}}
                            """
                                    .formatted(task));

            assertThat(found.path("status").asString()).isEqualTo("completed");
        }
    }

    private static void serve(McpServer server, InputStream in, OutputStream out) {
        try {
            new StdioTransport(server, _ -> {}).serve(in, out);
        } catch (IOException _) {
            // why: the test has closed its end
        }
    }

    private static JsonNode ask(OutputStream to, BufferedReader answers, String message)
            throws Exception {
        to.write(message.getBytes(UTF_8));
        to.flush();
        return JsonCodec.read(answers.readLine()).path("result");
    }
}
