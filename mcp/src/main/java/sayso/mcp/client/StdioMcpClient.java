package sayso.mcp.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.JsonReadException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// MCP client of one server over its standard streams, in the legacy era (revision 2025-11-25), one
/// request at a time: enough to list tools and call them. Not safe for use by several threads.
public final class StdioMcpClient implements AutoCloseable {
    private static final String REVISION = "2025-11-25";

    private final BufferedReader in;
    private final BufferedWriter out;
    private long lastId;

    /// @param fromServer what the server writes
    /// @param toServer what the server reads; closed by `close`, upon which the server ends
    public StdioMcpClient(InputStream fromServer, OutputStream toServer) {
        this.in = new BufferedReader(new InputStreamReader(fromServer, UTF_8));
        this.out = new BufferedWriter(new OutputStreamWriter(toServer, UTF_8));
    }

    /// Opens the conversation.
    ///
    /// @return the server's name and version
    public String initialize(String name, String version) throws IOException {
        ObjectNode params = JsonCodec.object().put("protocolVersion", REVISION);
        params.putObject("capabilities");
        params.putObject("clientInfo").put("name", name).put("version", version);
        JsonNode result = request("initialize", params, _ -> {});
        send(message("notifications/initialized", JsonCodec.object()));
        JsonNode server = result.path("serverInfo");
        return server.path("name").asString() + " " + server.path("version").asString();
    }

    /// The names of the tools, in the server's order.
    public List<String> listTools() throws IOException {
        List<String> names = new ArrayList<>();
        for (JsonNode tool :
                request("tools/list", JsonCodec.object(), _ -> {}).path("tools").values()) {
            names.add(tool.path("name").asString());
        }
        return names;
    }

    /// Calls a tool and waits for its result, however long it takes.
    ///
    /// @param arguments a JSON object as text
    /// @param progress takes each sign of life
    public ReceivedToolResult call(String tool, String arguments, Consumer<String> progress)
            throws IOException {
        ObjectNode params = JsonCodec.object().put("name", tool);
        params.set("arguments", read(arguments));
        params.putObject("_meta").put("progressToken", "wait");
        JsonNode result = request("tools/call", params, progress);
        JsonNode structured = result.path("structuredContent");
        return new ReceivedToolResult(
                result.path("content").path(0).path("text").asString(),
                structured.isObject() ? JsonCodec.write(structured) : "{}",
                result.path("isError").booleanValue(false));
    }

    @Override
    public void close() throws IOException {
        out.close();
    }

    private JsonNode request(String method, ObjectNode params, Consumer<String> progress)
            throws IOException {
        long id = ++lastId;
        send(message(method, params).put("id", id));
        while (true) {
            String line = in.readLine();
            if (line == null) {
                throw new McpRequestException("the server ended before it answered " + method);
            }
            JsonNode message = read(line);
            if (message.path("id").isNumber() && message.path("id").longValue() == id) {
                return result(method, message);
            }
            if (message.path("method").asString("").equals("notifications/progress")) {
                progress.accept(message.path("params").path("message").asString(""));
            }
        }
    }

    private static JsonNode result(String method, JsonNode response) throws IOException {
        JsonNode error = response.path("error");
        if (error.isObject()) {
            throw new McpRequestException(
                    "the server refused " + method + ": " + error.path("message").asString(""));
        }
        return response.path("result");
    }

    private static ObjectNode message(String method, ObjectNode params) {
        ObjectNode message = JsonCodec.object().put("jsonrpc", "2.0").put("method", method);
        message.set("params", params);
        return message;
    }

    private void send(ObjectNode message) throws IOException {
        out.write(JsonCodec.write(message));
        out.newLine();
        out.flush();
    }

    private static JsonNode read(String text) throws IOException {
        try {
            return JsonCodec.read(text);
        } catch (JsonReadException e) {
            throw new McpRequestException("not JSON: " + e.getMessage());
        }
    }
}
