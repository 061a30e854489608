package sayso.mcp.http;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.mcp.feature.MirroredParam;
import sayso.mcp.feature.ToolDescriptor;
import sayso.mcp.protocol.ErrorCode;
import sayso.mcp.protocol.JsonRpcRequest;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.RequestMeta;
import sayso.mcp.server.MirroredMetadata;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// HTTP headers in which a modern client repeats parts of its request's body: names the protocol
/// version, and ends with -32020 a request whose headers and body differ (2026-07-28, streamable
/// HTTP: server validation). So intermediaries and this server see the same request.
record MirroredHeaders(HttpRequest request) implements MirroredMetadata {
    static final String VERSION = "MCP-Protocol-Version";
    private static final String METHOD = "Mcp-Method";
    private static final String NAME = "Mcp-Name";
    private static final String PARAM = "Mcp-Param-";

    private static final String TOOL_CALL = "tools/call";

    /// Which member of the params the name repeats.
    private static final Map<String, String> NAMED_BY =
            Map.of(
                    TOOL_CALL,
                    "name",
                    "prompts/get",
                    "name",
                    "resources/read",
                    "uri",
                    "tasks/get",
                    "taskId",
                    "tasks/update",
                    "taskId",
                    "tasks/cancel",
                    "taskId");

    @Override
    public @Nullable String protocolVersion() {
        return request.value(VERSION);
    }

    @Override
    public void requireEqual(
            JsonRpcRequest message,
            RequestMeta meta,
            Function<String, Optional<ToolDescriptor>> tools) {
        requireExactly(
                VERSION, meta.protocolVersion(), "params._meta." + RequestMeta.PROTOCOL_VERSION);
        requireExactly(METHOD, message.method(), "method");
        String member = NAMED_BY.get(message.method());
        if (member != null) {
            requireName(message.params().get(member), "params." + member);
        }
        if (message.method().equals(TOOL_CALL)) {
            text(message.params().get("name"))
                    .flatMap(tools)
                    .ifPresent(tool -> requireParams(tool, message.params()));
        }
    }

    private void requireExactly(String header, String expected, String what) {
        if (!only(header).equals(expected)) {
            throw mismatch(header + " is not equal to " + what);
        }
    }

    // why: what the body lacks is the method's to complain of, unless the header has it.
    private void requireName(@Nullable JsonNode inBody, String what) {
        if (text(inBody).isEmpty() && request.values(NAME).isEmpty()) {
            return;
        }
        if (!decoded(NAME).equals(text(inBody).orElse(null))) {
            throw mismatch(NAME + " is not equal to " + what);
        }
    }

    private void requireParams(ToolDescriptor tool, ObjectNode params) {
        for (MirroredParam param : tool.mirrored()) {
            String header = PARAM + param.header();
            JsonNode value = param.in(params.get("arguments"));
            if (value == null && request.values(header).isEmpty()) {
                continue;
            }
            if (value == null || !isEqual(decoded(header), value)) {
                throw mismatch(header + " is not equal to params.arguments." + param.path());
            }
        }
    }

    private static boolean isEqual(String header, JsonNode value) {
        if (value.isNumber()) {
            try {
                return new BigDecimal(header).compareTo(value.decimalValue()) == 0;
            } catch (NumberFormatException _) {
                return false;
            }
        }
        return (value.isString() || value.isBoolean()) && header.equals(value.asString());
    }

    private String decoded(String header) {
        return HeaderValueDecoder.decode(only(header))
                .orElseThrow(() -> mismatch(header + " is neither plain ASCII nor Base64"));
    }

    private String only(String header) {
        List<String> values = request.values(header);
        if (values.isEmpty()) {
            throw mismatch("header " + header + " is missing");
        }
        if (values.size() > 1) {
            throw mismatch("header " + header + " came more than once");
        }
        return values.getFirst();
    }

    private static Optional<String> text(@Nullable JsonNode json) {
        return Optional.ofNullable(json).filter(JsonNode::isString).map(JsonNode::stringValue);
    }

    private static ProtocolException mismatch(String message) {
        return new ProtocolException(ProtocolError.of(ErrorCode.HEADER_MISMATCH, message));
    }
}
