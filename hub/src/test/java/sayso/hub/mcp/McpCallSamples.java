package sayso.hub.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import sayso.hub.mcp.RawRequestBytes.Reply;
import sayso.hub.mcp.RawRequestBytes.Request;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.JsonReadException;
import tools.jackson.databind.JsonNode;

/// What clients of both eras send.
final class McpCallSamples {
    static final String NOTHING = "{}";
    static final String FORMS = "{\"elicitation\":{\"form\":{}}}";
    static final String TASKS =
            "{\"elicitation\":{\"form\":{}},\"extensions\":{\"io.modelcontextprotocol/tasks\":{}}}";

    private McpCallSamples() {}

    /// @param params the members of `params`, without braces
    static Request modern(String token, String method, String params, String capabilities) {
        String body =
                """
                {"jsonrpc":"2.0","id":1,"method":"%s","params":{%s%s"_meta":{\
                "io.modelcontextprotocol/protocolVersion":"2026-07-28",\
                "io.modelcontextprotocol/clientInfo":{"name":"x","version":"1"},\
                "io.modelcontextprotocol/clientCapabilities":%s}}}\
                """
                        .formatted(method, params, params.isEmpty() ? "" : ",", capabilities);
        Request request =
                post(token, body)
                        .with("MCP-Protocol-Version", "2026-07-28")
                        .with("Mcp-Method", method);
        JsonNode sent = json(body).path("params");
        for (String name : new String[] {"name", "taskId", "uri"}) {
            if (sent.path(name).isString()) {
                return request.with("Mcp-Name", sent.path(name).stringValue());
            }
        }
        return request;
    }

    static Request tool(String token, String tool, String arguments, String capabilities) {
        return modern(token, "tools/call", call(tool, arguments), capabilities);
    }

    static Request legacy(String token, String session, String method, String params) {
        return post(
                        token,
                        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\",\"params\":{%s}}"
                                .formatted(method, params))
                .with("Mcp-Session-Id", session);
    }

    static Request legacyTool(String token, String session, String tool, String arguments) {
        return legacy(token, session, "tools/call", call(tool, arguments));
    }

    static Request initialize(String token) {
        return initialize(token, NOTHING);
    }

    static Request initialize(String token, String capabilities) {
        return post(
                token,
                """
                {"jsonrpc":"2.0","id":"i","method":"initialize","params":{"protocolVersion":\
                "2025-11-25","capabilities":%s,"clientInfo":{"name":"x","version":"1"}}}\
                """
                        .formatted(capabilities));
    }

    static String session(McpHubFixture hub, String token) throws IOException {
        return initialize(token).send(hub.port()).header("mcp-session-id");
    }

    static Request post(String token, String body) {
        return new Request("POST", "/mcp", head(token), body.getBytes(UTF_8))
                .with("Content-Type", "application/json")
                .with("Accept", "application/json, text/event-stream");
    }

    static Request api(String token, String method, String target, String body) {
        Request request = new Request(method, target, head(token), body.getBytes(UTF_8));
        return body.isEmpty() ? request : request.with("Content-Type", "application/json");
    }

    /// Arguments of a question that is one and the same however often it is put.
    static String question(String key, String more) {
        return """
        {"title":"Deploy %s?","prompt":"Build 42 is green.","idempotency_key":"%s",\
        "options":[{"id":"ship","label":"Ship it","recommended":true},{"id":"hold","label":"Hold"}]%s}\
        """
                .formatted(key, key, more);
    }

    /// The result of a tool, its own part.
    static JsonNode structured(Reply reply) {
        return reply.json().path("result").path("structuredContent");
    }

    static JsonNode json(String text) {
        try {
            return JsonCodec.read(text);
        } catch (JsonReadException e) {
            throw new IllegalArgumentException(text, e);
        }
    }

    private static String call(String tool, String arguments) {
        return "\"name\":\"" + tool + "\",\"arguments\":" + arguments;
    }

    private static Map<String, String> head(String token) {
        Map<String, String> head = new LinkedHashMap<>();
        head.put("Authorization", "Bearer " + token);
        return head;
    }
}
