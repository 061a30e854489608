package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Link to a resource that the client may read.
public record ResourceLink(ResourceDefinition resource) implements ContentBlock {
    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.put("type", "resource_link");
        json.setAll(resource.toJson());
        return json;
    }
}
