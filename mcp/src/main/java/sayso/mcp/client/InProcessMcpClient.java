package sayso.mcp.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import sayso.mcp.feature.CallerIdentity;
import sayso.mcp.protocol.CancelledParams;
import sayso.mcp.protocol.IncomingMessage;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.JsonReadException;
import sayso.mcp.server.ConversationLimits;
import sayso.mcp.server.FinalResponse;
import sayso.mcp.server.McpConversation;
import sayso.mcp.server.McpServer;
import sayso.mcp.server.MessageSink;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// MCP client of a server in the same process, in the legacy era (revision 2025-11-25): lists the
/// server's tools and calls them. The server checks, refuses and logs exactly as over any
/// transport. Safe for use by many threads.
public final class InProcessMcpClient implements AutoCloseable {
    private static final String REVISION = "2025-11-25";

    private final McpConversation conversation;
    private final AtomicLong lastId = new AtomicLong();

    private InProcessMcpClient(McpConversation conversation) {
        this.conversation = conversation;
    }

    /// Opens the conversation.
    ///
    /// @param name what the client calls itself
    /// @param diagnostics takes lines for whoever runs the server
    public static InProcessMcpClient to(
            McpServer server, String name, String version, Consumer<String> diagnostics)
            throws InterruptedException {
        InProcessMcpClient client =
                new InProcessMcpClient(
                        server.converse(
                                CallerIdentity.LOCAL,
                                MessageSink.nowhere(),
                                ConversationLimits.ample(),
                                diagnostics));
        ObjectNode params = JsonCodec.object().put("protocolVersion", REVISION);
        params.putObject("capabilities");
        params.putObject("clientInfo").put("name", name).put("version", version);
        client.request("initialize", params);
        client.tell("notifications/initialized", JsonCodec.object());
        return client;
    }

    /// Every tool, in the server's order.
    public List<McpToolInfo> tools() throws InterruptedException {
        List<McpToolInfo> tools = new ArrayList<>();
        ObjectNode params = JsonCodec.object();
        while (true) {
            JsonNode result = request("tools/list", params).path("result");
            result.path("tools").forEach(tool -> tools.add(tool(tool)));
            if (!result.path("nextCursor").isString()) {
                return tools;
            }
            params = JsonCodec.object().put("cursor", result.path("nextCursor").stringValue());
        }
    }

    /// Calls a tool and waits for its result. Whoever is interrupted no longer waits, and the server
    /// hears of it.
    ///
    /// @param arguments a JSON object as text; what is none is an answer that says so
    public ReceivedToolResult call(String tool, String arguments) throws InterruptedException {
        ObjectNode params = JsonCodec.object().put("name", tool);
        try {
            JsonNode given = JsonCodec.read(arguments.isBlank() ? "{}" : arguments);
            if (!given.isObject()) {
                return failed("the arguments of " + tool + " are not a JSON object");
            }
            params.set("arguments", given);
        } catch (JsonReadException e) {
            return failed("the arguments of " + tool + " are not JSON: " + e.getMessage());
        }
        JsonNode answer = request("tools/call", params);
        if (answer.path("error").isObject()) {
            return failed(answer.path("error").path("message").asString(""));
        }
        JsonNode result = answer.path("result");
        JsonNode structured = result.path("structuredContent");
        List<String> texts = new ArrayList<>();
        result.path("content")
                .forEach(block -> {
                    if (block.path("type").asString("").equals("text")) {
                        texts.add(block.path("text").asString(""));
                    }
                });
        return new ReceivedToolResult(
                String.join("\n", texts),
                structured.isObject() ? JsonCodec.write(structured) : "{}",
                result.path("isError").booleanValue(false));
    }

    /// Ends the conversation: calls that still wait are interrupted.
    @Override
    public void close() {
        conversation.close();
    }

    private static ReceivedToolResult failed(String why) {
        return new ReceivedToolResult(why, "{}", true);
    }

    private static McpToolInfo tool(JsonNode tool) {
        JsonNode schema = tool.path("inputSchema");
        Map<String, String> properties = new LinkedHashMap<>();
        schema.path("properties")
                .forEachEntry((name, property) -> properties.put(name, JsonCodec.write(property)));
        List<String> required = new ArrayList<>();
        schema.path("required").forEach(name -> required.add(name.asString("")));
        return new McpToolInfo(
                tool.path("name").asString(""),
                tool.path("description").asString(""),
                properties,
                required,
                tool.path("annotations").path("readOnlyHint").booleanValue(false));
    }

    private JsonNode request(String method, ObjectNode params) throws InterruptedException {
        long id = lastId.incrementAndGet();
        ObjectNode message = message(method, params).put("id", id);
        CompletableFuture<String> answer = new CompletableFuture<>();
        conversation.receive(incoming(message), new Waiting(answer));
        try {
            return JsonCodec.read(answer.get());
        } catch (InterruptedException e) {
            tell(CancelledParams.METHOD, JsonCodec.object().put("requestId", id));
            throw e;
        } catch (ExecutionException e) {
            throw new IllegalStateException("the server did not answer " + method, e.getCause());
        } catch (JsonReadException e) {
            throw new IllegalStateException("the server's answer to " + method + " is no JSON", e);
        }
    }

    private void tell(String method, ObjectNode params) {
        conversation.receive(incoming(message(method, params)), MessageSink.nowhere());
    }

    private static ObjectNode message(String method, ObjectNode params) {
        ObjectNode message = JsonCodec.object().put("jsonrpc", "2.0").put("method", method);
        message.set("params", params);
        return message;
    }

    /// why: by way of its text, as over a wire, so that no part of what is sent is shared
    private static IncomingMessage incoming(ObjectNode message) {
        return IncomingMessage.read(ByteBuffer.wrap(JsonCodec.write(message).getBytes(UTF_8)));
    }

    /// The place of the one answer that is waited for.
    private record Waiting(CompletableFuture<String> answer) implements MessageSink {
        @Override
        public void send(String message) {
            // why: progress and logs were not asked for
        }

        @Override
        public void answer(FinalResponse last) {
            answer.complete(last.message());
        }

        @Override
        public void end() {
            answer.completeExceptionally(new IllegalStateException("the request was cancelled"));
        }
    }
}
