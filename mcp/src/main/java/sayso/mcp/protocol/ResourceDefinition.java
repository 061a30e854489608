package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Definition of a resource in `resources/list`.
///
/// @param size in bytes; null if it is not known
public record ResourceDefinition(
        String uri, BaseMetadata titles, @Nullable String mimeType, @Nullable Long size) {
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.put("uri", uri);
        titles.addTo(json);
        if (mimeType != null) {
            json.put("mimeType", mimeType);
        }
        if (size != null) {
            json.put("size", size);
        }
        return json;
    }
}
