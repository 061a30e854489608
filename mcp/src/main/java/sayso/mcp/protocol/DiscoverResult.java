package sayso.mcp.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Result of `server/discover`: the versions that the server supports, its capabilities and its
/// instructions (2026-07-28, server/discover), with how long and by whom it may be kept.
public record DiscoverResult(
        List<String> supportedVersions,
        ServerCapabilities capabilities,
        @Nullable String instructions,
        CacheHint hint)
        implements ServerResult {
    public DiscoverResult {
        supportedVersions = List.copyOf(supportedVersions);
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        ArrayNode versions = json.putArray("supportedVersions");
        supportedVersions.forEach(versions::add);
        json.set("capabilities", capabilities.toJson());
        if (instructions != null) {
            json.put("instructions", instructions);
        }
        return json;
    }
}
