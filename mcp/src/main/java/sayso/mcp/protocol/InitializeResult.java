package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Result of the legacy handshake: the agreed revision, and the server's capabilities, name,
/// version and instructions.
public record InitializeResult(
        ProtocolRevision protocolVersion,
        ServerCapabilities capabilities,
        Implementation serverInfo,
        @Nullable String instructions)
        implements ServerResult {
    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.put("protocolVersion", protocolVersion.date());
        json.set("capabilities", capabilities.toJson());
        json.set("serverInfo", serverInfo.toJson());
        if (instructions != null) {
            json.put("instructions", instructions);
        }
        return json;
    }
}
