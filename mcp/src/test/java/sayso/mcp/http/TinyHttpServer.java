package sayso.mcp.http;

import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import sayso.mcp.protocol.JsonText;
import sayso.mcp.protocol.ToolAnnotations;
import sayso.mcp.server.InputCheck;
import sayso.mcp.server.McpServer;
import sayso.mcp.server.Tool;
import sayso.mcp.server.ToolResult;
import sayso.mcp.server.ToolSpec;
import sayso.mcp.stdio.TestTools;
import tools.jackson.databind.node.ObjectNode;

/// A real endpoint to try foreign clients on; prints its address. `echo` answers, `slow` reports
/// progress for three seconds, `test_reconnection` hangs up in the middle, `mirrored` has an argument
/// that is repeated in a header.
final class TinyHttpServer {
    private TinyHttpServer() {}

    public static void main(String[] arguments) throws Exception {
        Tool slow =
                TestTools.named(
                        "slow",
                        call -> {
                            CountDownLatch never = new CountDownLatch(1);
                            for (int i = 1; i <= 3; i++) {
                                call.progress().report("waited " + i + " s");
                                never.await(1, TimeUnit.SECONDS);
                            }
                            return ToolResult.of(JsonText.object().put("waited", 3));
                        });
        Tool leaving =
                TestTools.named(
                        "test_reconnection",
                        call -> {
                            call.context().dialog().hangUp();
                            new CountDownLatch(1).await(100, TimeUnit.MILLISECONDS);
                            return ToolResult.of(JsonText.object().put("back", true));
                        });
        McpServer server =
                new McpServer(
                        HttpTalk.INFO,
                        () ->
                                List.of(
                                        TestTools.echo(),
                                        TestTools.whoami(),
                                        slow,
                                        leaving,
                                        mirrored()));
        JdkBinding binding =
                new JdkBinding(
                        new StreamableHttp(
                                server,
                                HttpLimits.ample(),
                                InstantSource.system(),
                                System.err::println));
        System.out.println(binding.uri());
    }

    private static Tool mirrored() {
        ObjectNode schema = JsonText.object().put("type", "object");
        schema.putObject("properties")
                .putObject("region")
                .put("type", "string")
                .put("x-mcp-header", "Region");
        return TestTools.tool(
                new ToolSpec(
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
