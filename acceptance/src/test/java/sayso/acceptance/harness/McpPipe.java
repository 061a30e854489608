package sayso.acceptance.harness;

import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A bare MCP client over the pipes of `sayso mcp`: for tests that cut the connection or kill the server.
public final class McpPipe implements AutoCloseable {
    private final TestProcess server;
    private final AtomicInteger ids = new AtomicInteger();

    private McpPipe(TestProcess server) {
        this.server = server;
    }

    /// Starts `sayso mcp`; nothing is sent yet.
    public static McpPipe open(ProductDriver product) {
        return open(product, "asking");
    }

    /// Starts `sayso mcp` with these tools; nothing is sent yet.
    public static McpPipe open(ProductDriver product, String toolset) {
        return new McpPipe(product.start("mcp", "--toolset", toolset));
    }

    /// The server's process.
    public TestProcess server() {
        return server;
    }

    /// Sends a modern-era `tools/call` and returns its request id without waiting.
    public int call(String tool, JsonNode arguments) {
        ObjectNode params = ProgramJson.object().put("name", tool);
        params.set("arguments", arguments);
        return request("tools/call", params, ProgramJson.object());
    }

    /// Sends a modern-era request of a client with these capabilities.
    ///
    /// @param params without `_meta`
    public int request(String method, ObjectNode params, ObjectNode capabilities) {
        ObjectNode meta =
                params.putObject("_meta")
                        .put("io.modelcontextprotocol/protocolVersion", "2026-07-28");
        meta.set("io.modelcontextprotocol/clientCapabilities", capabilities);
        return legacy(method, params);
    }

    /// Sends a request as it stands, as clients do that began with `initialize`.
    public int legacy(String method, ObjectNode params) {
        int id = ids.incrementAndGet();
        ObjectNode request =
                ProgramJson.object().put("jsonrpc", "2.0").put("id", id).put("method", method);
        request.set("params", params);
        server.write(request.toString());
        return id;
    }

    /// What the server asks its client, as soon as it does.
    public JsonNode asked(String method) {
        return ProgramJson.parse(
                server.line(
                        "the server asks " + method,
                        each ->
                                ProgramJson.parse(each)
                                        .path("method")
                                        .asString("")
                                        .equals(method)));
    }

    /// Answers what the server asked.
    public void answer(JsonNode asked, ObjectNode result) {
        ObjectNode response = ProgramJson.object().put("jsonrpc", "2.0");
        response.set("id", asked.path("id"));
        response.set("result", result);
        server.write(response.toString());
    }

    /// The result of the request with this id, as soon as it is there.
    public JsonNode result(int id) {
        String line =
                server.line(
                        "the server answers request " + id,
                        each ->
                                each.contains("\"id\":" + id)
                                        && ProgramJson.parse(each).path("id").asInt(-1) == id);
        JsonNode response = ProgramJson.parse(line);
        if (!response.has("result")) {
            throw new AssertionError("an error instead of a result: " + line);
        }
        return response.path("result");
    }

    /// What became of the question of this call: where the call's time was over first, the question is waited
    /// for again, as agents do.
    public JsonNode answered(int id) {
        JsonNode told = result(id).path("structuredContent");
        while (isPending(told)) {
            told = result(waitedFor(told)).path("structuredContent");
        }
        return told;
    }

    private static boolean isPending(JsonNode told) {
        return told.path("action_status").asString("").equals("pending")
                || told.path("outcome").asString("").equals("pending");
    }

    private int waitedFor(JsonNode told) {
        return told.has("questionnaire_id")
                ? call(
                        "collect_decisions",
                        ProgramJson.object()
                                .put("questionnaire_id", told.path("questionnaire_id").asString()))
                : call(
                        "await_decision",
                        ProgramJson.object()
                                .put("decision_id", told.path("decision_id").asString()));
    }

    @Override
    public void close() {
        server.close();
    }
}
