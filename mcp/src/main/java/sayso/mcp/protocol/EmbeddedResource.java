package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Resource with its contents, embedded in other content.
public record EmbeddedResource(ResourceContents resource) implements ContentBlock {
    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.put("type", "resource");
        json.set("resource", resource.toJson());
        return json;
    }
}
