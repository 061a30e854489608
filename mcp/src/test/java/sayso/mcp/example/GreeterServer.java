package sayso.mcp.example;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.function.Consumer;
import sayso.mcp.feature.ResourceCatalogue;
import sayso.mcp.server.McpServer;
import sayso.mcp.server.ServerFeatures;
import sayso.mcp.server.ServerInfo;
import sayso.mcp.stdio.StdioTransport;

/// The server of the example.
final class GreeterServer {
    private GreeterServer() {}

    static void serve(InputStream in, OutputStream out, Consumer<String> diagnostics)
            throws IOException {
        ServerFeatures features =
                ServerFeatures.none()
                        .withTools(() -> List.of(new GreetTool()))
                        .withPrompts(() -> List.of(new ReviewPrompt()))
                        .withResources(() ->
                                new ResourceCatalogue(List.of(new MottoResource()), List.of()));
        McpServer server = new McpServer(new ServerInfo("greeter", "1.0", null), features);
        new StdioTransport(server, diagnostics).serve(in, out);
    }
}
