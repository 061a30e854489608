package sayso.mcp.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import sayso.mcp.feature.InputCheck;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolDescriptor;
import sayso.mcp.feature.ToolOutcome;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.ToolAnnotations;
import sayso.mcp.server.McpServer;
import sayso.mcp.server.ServerInfo;
import tools.jackson.databind.node.ObjectNode;

@Timeout(180)
class InProcessMcpClientTest {
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch cancelled = new CountDownLatch(1);

    private static InProcessMcpClient client(Tool... tools) throws InterruptedException {
        McpServer server = new McpServer(new ServerInfo("house", "1", ""), List.of(tools));
        return InProcessMcpClient.to(
                server,
                "guest",
                "1",
                line -> {
                    throw new AssertionError(line);
                });
    }

    @Test
    void listsToolsWithTheirArguments() throws Exception {
        try (InProcessMcpClient client = client(tool("greet", call -> greeting(call)))) {
            assertThat(client.tools())
                    .singleElement()
                    .satisfies(tool -> {
                        assertThat(tool.name()).isEqualTo("greet");
                        assertThat(tool.properties())
                                .containsEntry("whom", "{\"type\":\"string\"}");
                        assertThat(tool.required()).containsExactly("whom");
                        assertThat(tool.readOnly()).isTrue();
                    });
        }
    }

    @Test
    void listsAllOfManyTools() throws Exception {
        Tool[] many =
                IntStream.range(0, 230)
                        .mapToObj(i -> tool("tool_" + i, call -> greeting(call)))
                        .toArray(Tool[]::new);
        try (InProcessMcpClient client = client(many)) {
            assertThat(client.tools()).hasSize(230);
        }
    }

    @Test
    void callsAndIsToldOfWhatIsWrong() throws Exception {
        try (InProcessMcpClient client = client(tool("greet", call -> greeting(call)))) {
            assertThat(client.call("greet", "{\"whom\": \"Ada\"}"))
                    .isEqualTo(new ReceivedToolResult("Hello Ada", "{\"to\":\"Ada\"}", false));
            assertThat(client.call("greet", "[1]").text()).contains("are not a JSON object");
            assertThat(client.call("greet", "{").text()).contains("are not JSON");
            assertThat(client.call("great", "{}").isError()).isTrue();
            assertThat(client.call("great", "").text()).contains("great");
        }
    }

    @Test
    void tellsTheServerThatNobodyWaitsAnyMore() throws Exception {
        try (InProcessMcpClient client = client(new Waiting())) {
            FutureTask<ReceivedToolResult> call = new FutureTask<>(() -> client.call("wait", "{}"));
            Thread thread = Thread.ofPlatform().start(call);
            begun.await();
            thread.interrupt();

            assertThatThrownBy(call::get).hasCauseInstanceOf(InterruptedException.class);
            cancelled.await();
        }
    }

    private static ToolResult greeting(ToolCall call) {
        String whom = call.arguments().path("whom").asString("");
        return ToolResult.of(JsonCodec.object().put("to", whom), "Hello " + whom);
    }

    private static ToolDescriptor spec(String name) {
        ObjectNode schema = JsonCodec.object().put("type", "object");
        schema.putObject("properties").putObject("whom").put("type", "string");
        schema.putArray("required").add("whom");
        return new ToolDescriptor(
                name,
                name,
                name,
                schema,
                null,
                new ToolAnnotations(true, false, true, false),
                InputCheck.none());
    }

    private static Tool tool(String name, Function<ToolCall, ToolResult> work) {
        return new Tool() {
            @Override
            public ToolDescriptor spec() {
                return InProcessMcpClientTest.spec(name);
            }

            @Override
            public ToolOutcome call(ToolCall call) {
                return work.apply(call);
            }
        };
    }

    private final class Waiting implements Tool {
        @Override
        public ToolDescriptor spec() {
            return InProcessMcpClientTest.spec("wait");
        }

        @Override
        public ToolOutcome call(ToolCall call) throws InterruptedException {
            begun.countDown();
            try {
                new CountDownLatch(1).await();
                return ToolResult.error("nobody came");
            } catch (InterruptedException e) {
                cancelled.countDown();
                throw e;
            }
        }
    }
}
