package sayso.agent.tools;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import sayso.agent.app.AppPage;
import sayso.mcp.feature.CallerIdentity;
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

/// One client's conversation with the server in the same process, of 2025-11-25, with or without
/// pages of apps; it can make the proof that such a page makes.
final class AppSessionHarness implements AutoCloseable {
    static final String SHOWS_APPS =
            """
            {"extensions": {"io.modelcontextprotocol/ui":
              {"mimeTypes": ["text/html;profile=mcp-app"]}}}
            """;

    private static final Pattern KEY = Pattern.compile("const KEY = '([0-9a-f]{64})'");

    private final McpConversation conversation;
    private final JsonNode introduced;
    private int lastId;

    AppSessionHarness(McpServer server, String capabilities) {
        this(server, CallerIdentity.LOCAL, capabilities);
    }

    AppSessionHarness(McpServer server, CallerIdentity caller, String capabilities) {
        this.conversation =
                server.converse(
                        caller,
                        MessageSink.nowhere(),
                        ConversationLimits.ample(),
                        line -> {
                            throw new AssertionError(line);
                        });
        ObjectNode params = JsonCodec.object().put("protocolVersion", "2025-11-25");
        params.set("capabilities", json(capabilities));
        params.putObject("clientInfo").put("name", "editor").put("version", "1");
        this.introduced = ask("initialize", params).path("result");
    }

    /// What the server said of itself.
    JsonNode introduced() {
        return introduced;
    }

    JsonNode ask(String method, ObjectNode params) {
        try {
            return JsonCodec.read(asked(method, params).get(60, TimeUnit.SECONDS));
        } catch (InterruptedException
                | ExecutionException
                | TimeoutException
                | JsonReadException e) {
            throw new AssertionError(e);
        }
    }

    /// The same without waiting.
    CompletableFuture<String> asked(String method, ObjectNode params) {
        lastId++;
        ObjectNode message =
                JsonCodec.object().put("jsonrpc", "2.0").put("id", lastId).put("method", method);
        message.set("params", params);
        CompletableFuture<String> answer = new CompletableFuture<>();
        conversation.receive(
                IncomingMessage.read(ByteBuffer.wrap(JsonCodec.write(message).getBytes(UTF_8))),
                new MessageSink() {
                    @Override
                    public void send(String text) {
                        // why: progress was not asked for
                    }

                    @Override
                    public void answer(FinalResponse last) {
                        answer.complete(last.message());
                    }

                    @Override
                    public void end() {
                        answer.completeExceptionally(new IllegalStateException("cancelled"));
                    }
                });
        return answer;
    }

    JsonNode call(String tool, ObjectNode arguments) {
        return ask("tools/call", calling(tool, arguments)).path("result");
    }

    static ObjectNode calling(String tool, ObjectNode arguments) {
        ObjectNode params = JsonCodec.object().put("name", tool);
        params.set("arguments", arguments);
        return params;
    }

    /// What the page of this connection holds.
    String key() {
        ObjectNode params = JsonCodec.object().put("uri", AppPage.DECISION);
        Matcher key =
                KEY.matcher(
                        ask("resources/read", params)
                                .path("result")
                                .path("contents")
                                .path(0)
                                .path("text")
                                .asString(""));
        if (!key.find()) {
            throw new AssertionError("the page has no key");
        }
        return key.group(1);
    }

    /// A click as the page sends it.
    ///
    /// @param shown what `app_decision` returned
    ObjectNode click(String key, JsonNode shown, String claim, String answer) throws Exception {
        JsonNode data = shown.path("structuredContent");
        String nonce = shown.path("_meta").path(AppDecisionTool.NONCE).asString("");
        String said =
                String.join(
                        "\n",
                        claim,
                        data.path("decision_id").asString(),
                        data.path("digest").asString(),
                        nonce,
                        answer);
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(HexFormat.of().parseHex(key), "HmacSHA256"));
        return JsonCodec.object()
                .put("decision_id", data.path("decision_id").asString())
                .put("digest", data.path("digest").asString())
                .put("nonce", nonce)
                .put("act", claim)
                .put("answer", answer)
                .put("proof", HexFormat.of().formatHex(mac.doFinal(said.getBytes(UTF_8))));
    }

    static ObjectNode json(String text) {
        try {
            return (ObjectNode) JsonCodec.read(text);
        } catch (JsonReadException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        conversation.close();
    }
}
