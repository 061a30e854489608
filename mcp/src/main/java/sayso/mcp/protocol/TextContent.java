package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Plain text content for the model.
public record TextContent(String text) implements ContentBlock {
    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.put("type", "text");
        json.put("text", text);
        return json;
    }
}
