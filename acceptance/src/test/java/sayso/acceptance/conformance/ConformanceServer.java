package sayso.acceptance.conformance;

import java.net.URI;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sayso.hub.http.HubOptions;
import sayso.hub.http.HubServer;
import sayso.hub.mcp.McpRoutes;
import sayso.mcp.feature.Tool;
import sayso.mcp.http.HttpLimits;
import sayso.mcp.http.StreamableHttpTransport;
import sayso.mcp.protocol.CompleteResult;
import sayso.mcp.server.ChangePublisher;
import sayso.mcp.server.McpServer;
import sayso.mcp.server.ServerFeatures;
import sayso.mcp.server.ServerInfo;
import sayso.mcp.state.StateSeal;
import sayso.mcp.tasks.InProcessTaskStore;

/// The server that the suite talks with: the hub's own HTTP server, transport, dispatcher and tasks, with the suite's
/// tools in place of ours and without a credential. No part of the product has any of it.
final class ConformanceServer implements AutoCloseable {
    private final McpRoutes routes;
    private final HubServer server;
    private final ChangePublisher changes = new ChangePublisher();

    /// @param port 0 for any free one
    ConformanceServer(int port) {
        InstantSource clock = InstantSource.system();
        InProcessTaskStore tasks =
                new InProcessTaskStore(clock, (id, bug) -> System.err.println(id + ": " + bug));
        List<Tool> tools = new ArrayList<>(ContentFixtures.all(changes));
        tools.addAll(InputRequestFixtures.all());
        tools.addAll(TaskFixtures.all(tasks));
        McpServer mcp =
                new McpServer(
                        new ServerInfo("sayso-conformance", "1.0", null),
                        ServerFeatures.none()
                                .withTools(() -> tools)
                                .withPrompts(PromptFixtures::all)
                                .withResources(ResourceFixtures::all)
                                .withCompletions(() ->
                                        _ -> CompleteResult.of(List.of("testValue1", "test2")))
                                .withSeal(() -> StateSeal.ofThisProcess(clock))
                                .withTasks(() -> tasks)
                                .withChanges(changes)
                                .withLogging());
        routes =
                McpRoutes.forAnybody(
                        new StreamableHttpTransport(
                                mcp, HttpLimits.ample(), clock, System.err::println));
        server = HubServer.start(HubOptions.onPort(port), List.of(routes), _ -> Optional.empty());
    }

    URI url() {
        return server.url().resolve(McpRoutes.PATH);
    }

    @Override
    public void close() {
        changes.close();
        routes.close();
        server.close();
    }

    /// `dev/conformance-server PORT` runs this until it is ended.
    public static void main(String[] arguments) throws InterruptedException {
        int port = arguments.length == 0 ? 0 : Integer.parseInt(arguments[0]);
        try (ConformanceServer server = new ConformanceServer(port)) {
            System.out.println(server.url());
            Thread.currentThread().join();
        }
    }
}
