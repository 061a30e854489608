package sayso.mcp.stdio;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.server.McpServer;

/// A real process to try foreign clients on: `echo` answers, `whoami` tells, `slow` reports progress
/// for three seconds, `fails` has a bug.
final class StdioTestServer {
    private StdioTestServer() {}

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
        Tool fails =
                ToolFixtures.named(
                        "fails",
                        _ -> {
                            throw new IllegalStateException("a bug");
                        });
        McpServer server =
                new McpServer(
                        StdioServerHarness.INFO,
                        () -> List.of(ToolFixtures.echo(), ToolFixtures.whoami(), slow, fails));
        new StdioTransport(server, System.err::println).serve(System.in, System.out);
    }
}
