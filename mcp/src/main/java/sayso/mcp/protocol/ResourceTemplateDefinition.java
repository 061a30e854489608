package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Definition of a resource template in `resources/templates/list`.
///
/// @param uriTemplate an address with variables such as `{id}` (RFC 6570, level 1)
/// @param mimeType only if all of them have the same
public record ResourceTemplateDefinition(
        String uriTemplate, BaseMetadata titles, @Nullable String mimeType) {
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.put("uriTemplate", uriTemplate);
        titles.addTo(json);
        if (mimeType != null) {
            json.put("mimeType", mimeType);
        }
        return json;
    }
}
