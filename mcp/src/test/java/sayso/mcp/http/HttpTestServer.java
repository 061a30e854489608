package sayso.mcp.http;

import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import sayso.mcp.feature.InputCheck;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolDescriptor;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.ToolAnnotations;
import sayso.mcp.server.McpServer;
import sayso.mcp.stdio.ToolFixtures;
import tools.jackson.databind.node.ObjectNode;

/// A real endpoint to try foreign clients on; prints its address. `echo` answers, `slow` reports
/// progress for three seconds, `test_reconnection` hangs up in the middle, `mirrored` has an argument
/// that is repeated in a header.
final class HttpTestServer {
    private HttpTestServer() {}

    public static void main(String[] arguments) throws Exception {
        Tool slow =
                ToolFixtures.named(
                        "slow",
                        call -> {
                            CountDownLatch never = new CountDownLatch(1);
                            for (int i = 1; i <= 3; i++) {
                                call.progress().report("waited " + i + " s");
                                never.await(1, TimeUnit.SECONDS);
                            }
                            return ToolResult.of(JsonCodec.object().put("waited", 3));
                        });
        Tool leaving =
                ToolFixtures.named(
                        "test_reconnection",
                        call -> {
                            call.context().dialog().hangUp();
                            new CountDownLatch(1).await(100, TimeUnit.MILLISECONDS);
                            return ToolResult.of(JsonCodec.object().put("back", true));
                        });
        McpServer server =
                new McpServer(
                        HttpServerHarness.INFO,
                        () ->
                                List.of(
                                        ToolFixtures.echo(),
                                        ToolFixtures.whoami(),
                                        slow,
                                        leaving,
                                        mirrored()));
        JdkHttpServer binding =
                new JdkHttpServer(
                        new StreamableHttpTransport(
                                server,
                                HttpLimits.ample(),
                                InstantSource.system(),
                                System.err::println));
        System.out.println(binding.uri());
    }

    private static Tool mirrored() {
        ObjectNode schema = JsonCodec.object().put("type", "object");
        schema.putObject("properties")
                .putObject("region")
                .put("type", "string")
                .put("x-mcp-header", "Region");
        return ToolFixtures.tool(
                new ToolDescriptor(
                        "mirrored",
                        "Mirrored",
                        "Has an argument in a header.",
                        schema,
                        null,
                        new ToolAnnotations(true, false, true, false),
                        InputCheck.none()),
                call -> ToolResult.of(call.arguments()));
    }
}
