package sayso.mcp.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Member `error` of a response: the failure, and for some codes a remedy.
public record ProtocolError(ErrorCode code, String message, @Nullable ObjectNode data) {
    private static final int MAX_QUOTE = 80;

    public static ProtocolError of(ErrorCode code, String message) {
        return new ProtocolError(code, message, null);
    }

    public static ProtocolError invalidRequest(String message) {
        return of(ErrorCode.INVALID_REQUEST, message);
    }

    public static ProtocolError invalidParams(String message) {
        return of(ErrorCode.INVALID_PARAMS, message);
    }

    public static ProtocolError methodNotFound(String method) {
        return of(ErrorCode.METHOD_NOT_FOUND, "method " + quoted(method) + " is not served");
    }

    public static ProtocolError unknownTool(String name) {
        return invalidParams("tool " + quoted(name) + " is unknown");
    }

    public static ProtocolError unknownPrompt(String name) {
        return invalidParams("prompt " + quoted(name) + " is unknown");
    }

    /// What a legacy client learns; a modern one gets -32602 with the same data.
    public static ProtocolError unknownResource(String uri) {
        ObjectNode data = JsonCodec.object().put("uri", uri);
        return new ProtocolError(
                ErrorCode.RESOURCE_NOT_FOUND, "resource " + quoted(uri) + " is unknown", data);
    }

    public static ProtocolError unknownCursor() {
        return invalidParams("params.cursor is unknown");
    }

    /// A foreign task looks like one that never was.
    public static ProtocolError unknownTask(String id) {
        return invalidParams("task " + quoted(id) + " is unknown or expired");
    }

    /// A bug on our side. What went wrong stays here: the client learns only that it did.
    public static ProtocolError internal() {
        return of(ErrorCode.INTERNAL_ERROR, "internal error");
    }

    /// 2026-07-28, versioning: the client picks one of `supported` and tries again.
    public static ProtocolError unsupportedVersion(String requested, List<String> supported) {
        ObjectNode data = JsonCodec.object();
        ArrayNode list = data.putArray("supported");
        supported.forEach(list::add);
        data.put("requested", requested);
        return new ProtocolError(
                ErrorCode.UNSUPPORTED_PROTOCOL_VERSION,
                "protocol version " + quoted(requested) + " is not supported",
                data);
    }

    /// 2026-07-28: `required` has the shape of the client's own `ClientCapabilities`.
    public static ProtocolError missingCapability(ObjectNode required) {
        ObjectNode data = JsonCodec.object();
        data.set("requiredCapabilities", required);
        return new ProtocolError(
                ErrorCode.MISSING_REQUIRED_CLIENT_CAPABILITY,
                "a required client capability was not declared",
                data);
    }

    /// What a client sent, cut to a length that fits into a sentence.
    private static String quoted(String text) {
        return text.length() <= MAX_QUOTE
                ? "'" + text + "'"
                : "'" + text.substring(0, text.offsetByCodePoints(0, MAX_QUOTE / 2)) + "…'";
    }

    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.put("code", code.number());
        json.put("message", message);
        if (data != null) {
            json.set("data", data);
        }
        return json;
    }
}
