package sayso.acceptance.harness;

import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A bare MCP client over the pipes of `sayso mcp`: for tests that cut the connection or kill the server.
public final class McpPipe implements AutoCloseable {
    private final Running server;
    private final AtomicInteger ids = new AtomicInteger();

    private McpPipe(Running server) {
        this.server = server;
    }

    /// Starts `sayso mcp`; nothing is sent yet.
    public static McpPipe open(Product product) {
        return new McpPipe(product.start("mcp"));
    }

    /// The server's process.
    public Running server() {
        return server;
    }

    /// Sends a modern-era `tools/call` and returns its request id without waiting.
    public int call(String tool, JsonNode arguments) {
        int id = ids.incrementAndGet();
        ObjectNode request =
                Json.object().put("jsonrpc", "2.0").put("id", id).put("method", "tools/call");
        ObjectNode params = request.putObject("params").put("name", tool);
        params.set("arguments", arguments);
        ObjectNode meta =
                params.putObject("_meta")
                        .put("io.modelcontextprotocol/protocolVersion", "2026-07-28");
        meta.putObject("io.modelcontextprotocol/clientCapabilities");
        server.write(request.toString());
        return id;
    }

    /// The result of the request with this id, as soon as it is there.
    public JsonNode result(int id) {
        String line =
                server.line(
                        "the server answers request " + id,
                        each ->
                                each.contains("\"id\":" + id)
                                        && Json.parse(each).path("id").asInt(-1) == id);
        JsonNode response = Json.parse(line);
        if (!response.has("result")) {
            throw new AssertionError("an error instead of a result: " + line);
        }
        return response.path("result");
    }

    @Override
    public void close() {
        server.close();
    }
}
