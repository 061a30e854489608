package sayso.mcp.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Result of `tools/call`: content for the model, structured content, and whether it is an error.
/// Structured content is always an object: legacy clients read nothing else.
public record CallToolResult(
        List<ContentBlock> content, @Nullable ObjectNode structuredContent, boolean isError)
        implements ServerResult {
    public CallToolResult {
        content = List.copyOf(content);
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.put("isError", isError);
        ArrayNode blocks = json.putArray("content");
        content.forEach(block -> blocks.add(block.toJson()));
        if (structuredContent != null) {
            json.set("structuredContent", structuredContent);
        }
        return json;
    }
}
