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
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.contracts.SettableClock;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
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

    private @Nullable StoreException failure;

    @Test
    void aStoreThatFailsIsNamedWhateverWasAskedFor() throws Exception {
        McpServer server =
                SaysoMcpServer.of(
                        AskToolFixture.door(this::deskThatMayFail),
                        "0",
                        () -> StateSeal.ofThisProcess(clock),
                        clock,
                        _ -> {});
        try (Client client = new Client(server)) {
            String task =
                    client.ask(
                                    """
                                    {"jsonrpc":"2.0","id":2,"method":"tools/call","params":\
                                    {"name":"provide_choice","task":{},"arguments":\
                                    {"title":"Deploy?","prompt":"Build 42.",\
                                    "options":[{"id":"ship","label":"Ship it","recommended":true},\
                                    {"id":"hold","label":"Hold"}]}}}
                                    """)
                            .at("/result/task/taskId")
                            .asString();
            failure =
                    new StoreException(
                            StoreFailureKind.FULL, "The disk of sayso.db is full.", null);

            for (String method : List.of("tasks/get", "tasks/cancel", "tasks/result")) {
                JsonNode reply =
                        client.ask(
                                """
                                {"jsonrpc":"2.0","id":3,"method":"%s","params":{"taskId":"%s"}}
                                """
                                        .formatted(method, task));

                assertThat(reply.at("/error/message").asString())
                        .as(method + " " + reply)
                        .isEqualTo("The disk of sayso.db is full.");
            }
        }
    }

    private DecisionDesk deskThatMayFail() {
        if (failure != null) {
            throw failure;
        }
        return desk;
    }

    @Test
    void aResultThatWasThereAtOnceCanBeReadAsTheTaskThatTheClientInsistedOn() throws Exception {
        McpServer server =
                SaysoMcpServer.of(
                        AskToolFixture.door(() -> desk),
                        "0",
                        () -> StateSeal.ofThisProcess(clock),
                        clock,
                        _ -> {});
        try (Client client = new Client(server)) {
            JsonNode created =
                    client.ask(
                            """
                            {"jsonrpc":"2.0","id":2,"method":"tools/call","params":\
                            {"name":"provide_choice","task":{},"arguments":\
                            {"title":"Deploy?","prompt":"Build 42.","wait_seconds":0,\
                            "selection_mode":"text_input"}}}
                            """);
            String task = created.at("/result/task/taskId").asString();

            JsonNode found =
                    client.ask(
                            """
                            {"jsonrpc":"2.0","id":3,"method":"tasks/get",\
                            "params":{"taskId":"%s"}}
                            """
                                    .formatted(task));

            assertThat(found.at("/result/status").asString()).isEqualTo("completed");
        }
    }

    private static void serve(McpServer server, InputStream in, OutputStream out) {
        try {
            new StdioTransport(server, _ -> {}).serve(in, out);
        } catch (IOException _) {
            // why: the test has closed its end
        }
    }

    /// A client of one server, which has said who it is.
    private static final class Client implements AutoCloseable {
        private final OutputStream toServer;
        private final InputStream in;
        private final OutputStream out;
        private final BufferedReader answers;

        Client(McpServer server) throws Exception {
            Pipe there = Pipe.open();
            Pipe back = Pipe.open();
            toServer = Channels.newOutputStream(there.sink());
            in = Channels.newInputStream(there.source());
            out = Channels.newOutputStream(back.sink());
            answers =
                    new BufferedReader(
                            new InputStreamReader(Channels.newInputStream(back.source()), UTF_8));
            Thread _ = Thread.ofVirtual().start(() -> serve(server, in, out));
            JsonNode _ =
                    ask(
                            """
                            {"jsonrpc":"2.0","id":1,"method":"initialize","params":\
                            {"protocolVersion":"2025-11-25","capabilities":{},\
                            "clientInfo":{"name":"x","version":"1"}}}
                            """);
        }

        JsonNode ask(String message) throws Exception {
            toServer.write(message.getBytes(UTF_8));
            toServer.flush();
            return JsonCodec.read(answers.readLine());
        }

        @Override
        public void close() throws IOException {
            toServer.close();
            in.close();
            out.close();
            answers.close();
        }
    }
}
