package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Sender's metadata of a modern request, in `params._meta` (2026-07-28, basic). Nothing of it is
/// remembered from one request to the next.
public record RequestMeta(
        String protocolVersion,
        @Nullable Implementation clientInfo,
        ObjectNode clientCapabilities) {
    public static final String PROTOCOL_VERSION = "io.modelcontextprotocol/protocolVersion";
    public static final String CLIENT_INFO = "io.modelcontextprotocol/clientInfo";
    public static final String CLIENT_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";

    private static final String LOG_LEVEL = "io.modelcontextprotocol/logLevel";
    private static final String PATH = "params._meta";

    /// Reads the required fields and the optional `clientInfo`; unknown ones are ignored.
    public static RequestMeta from(ObjectNode meta) {
        ParamsReader members = new ParamsReader(PATH, meta);
        ObjectNode client = members.object(CLIENT_INFO);
        return new RequestMeta(
                members.requiredText(PROTOCOL_VERSION),
                client == null ? null : Implementation.from(PATH + "." + CLIENT_INFO, client),
                members.requiredObject(CLIENT_CAPABILITIES));
    }

    /// The `_meta` of a request's params, of either era; empty when there is none.
    public static ObjectNode of(ObjectNode params) {
        return new ParamsReader("params", params).objectOrEmpty("_meta");
    }

    /// From which level on a modern client wants to see log messages about this request; none at all
    /// if null.
    public static @Nullable LogLevel logLevel(ObjectNode meta) {
        ParamsReader members = new ParamsReader(PATH, meta);
        return members.value(LOG_LEVEL) == null ? null : LogLevel.from(members, LOG_LEVEL);
    }

    /// The token under which the client wants to hear of progress, of either era.
    public static @Nullable ProgressToken progressToken(ObjectNode meta) {
        ParamsReader members = new ParamsReader(PATH, meta);
        JsonNode token = members.value("progressToken");
        if (token == null) {
            return null;
        }
        if (!token.isString() && !token.isIntegralNumber()) {
            throw members.wrong("progressToken", "is neither a string nor an integer");
        }
        return new ProgressToken(token);
    }
}
