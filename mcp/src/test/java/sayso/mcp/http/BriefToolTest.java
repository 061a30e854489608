package sayso.mcp.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.mcp.http.HttpServerHarness.quoted;
import static sayso.mcp.stdio.MessageFixtures.call;
import static sayso.mcp.stdio.MessageFixtures.modernCall;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import sayso.mcp.feature.CallerIdentity;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolDescriptor;
import sayso.mcp.feature.ToolOutcome;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.IncomingMessage;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.server.FinalResponse;
import sayso.mcp.server.McpConversation;
import sayso.mcp.server.McpServer;
import sayso.mcp.server.MessageSink;
import sayso.mcp.stdio.ToolFixtures;
import tools.jackson.databind.node.ObjectNode;

/// A call that waits for nothing is made on the thread of its request where the request has one for itself.
class BriefToolTest {
    private final AtomicReference<Thread> worker = new AtomicReference<>();

    @Test
    void runsOnTheThreadOfAModernRequest() throws Exception {
        assertThat(replied(modernCall("1", "look", "{'brief':true}")))
                .contains(quoted("'said':'seen'"));
        assertThat(worker.get()).isSameAs(Thread.currentThread());
    }

    @Test
    void runsOnAThreadOfItsOwnWhereItMayWait() throws Exception {
        assertThat(replied(modernCall("1", "look", "{'brief':false}")))
                .contains(quoted("'said':'seen'"));
        assertThat(worker.get()).isNotSameAs(Thread.currentThread());
    }

    @Test
    void runsOnAThreadOfItsOwnInAConversationOfManyRequests() throws Exception {
        CompletableFuture<String> answer = new CompletableFuture<>();
        try (McpConversation talk =
                server().converse(
                                CallerIdentity.LOCAL,
                                MessageSink.nowhere(),
                                HttpLimits.ample().talk(),
                                BriefToolTest::fail)) {
            talk.receive(message(call("1", "look", "{'brief':true}")), taking(answer));
            assertThat(answer.get(20, TimeUnit.SECONDS)).contains(quoted("'said':'seen'"));
        }
        assertThat(worker.get()).isNotSameAs(Thread.currentThread());
    }

    private static IncomingMessage message(String text) {
        return IncomingMessage.read(ByteBuffer.wrap(quoted(text).getBytes(UTF_8)));
    }

    private static MessageSink taking(CompletableFuture<String> answer) {
        return new MessageSink() {
            @Override
            public void send(String message) {
                fail(message);
            }

            @Override
            public void answer(FinalResponse response) {
                answer.complete(response.message());
            }

            @Override
            public void end() {
                answer.cancel(false);
            }
        };
    }

    private static void fail(String line) {
        throw new AssertionError(line);
    }

    private McpServer server() {
        Tool look =
                ToolFixtures.named(
                        "look",
                        call -> {
                            worker.set(Thread.currentThread());
                            return ToolResult.of(JsonCodec.object().put("said", "seen"));
                        });
        return new McpServer(HttpServerHarness.INFO, List.of(new Brief(look)));
    }

    private String replied(String message) throws IOException {
        try (StreamableHttpTransport endpoint =
                new StreamableHttpTransport(
                        server(),
                        HttpServerHarness.unhurried(),
                        InstantSource.system(),
                        BriefToolTest::fail)) {
            HttpRequest request =
                    new HttpRequest(
                            "POST",
                            Map.of(
                                    "Content-Type",
                                    List.of("application/json"),
                                    "Accept",
                                    List.of("application/json, text/event-stream"),
                                    "MCP-Protocol-Version",
                                    List.of("2026-07-28"),
                                    "Mcp-Method",
                                    List.of("tools/call"),
                                    "Mcp-Name",
                                    List.of("look")),
                            new ByteArrayInputStream(quoted(message).getBytes(UTF_8)));
            HttpReply reply = endpoint.handle(request, CallerIdentity.LOCAL);
            assertThat(reply).isInstanceOf(HttpReply.Whole.class);
            return ((HttpReply.Whole) reply).body();
        }
    }

    /// Another tool, whose calls say whether they are brief.
    private record Brief(Tool tool) implements Tool {
        @Override
        public ToolDescriptor spec() {
            return tool.spec();
        }

        @Override
        public boolean isBrief(ObjectNode arguments) {
            return arguments.path("brief").booleanValue();
        }

        @Override
        public ToolOutcome call(ToolCall call) throws InterruptedException {
            return tool.call(call);
        }
    }
}
