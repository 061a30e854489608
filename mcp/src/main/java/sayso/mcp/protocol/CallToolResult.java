package sayso.mcp.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Result of `tools/call`: content for the model, structured content, and whether it is an error.
/// Structured content is always an object: legacy clients read nothing else.
///
/// @param meta the result's `_meta`, for the client and its pages; null for none
public record CallToolResult(
        List<ContentBlock> content,
        @Nullable ObjectNode structuredContent,
        boolean isError,
        @Nullable ObjectNode meta)
        implements ServerResult {
    /// A result without `_meta`.
    public CallToolResult(
            List<ContentBlock> content, @Nullable ObjectNode structuredContent, boolean isError) {
        this(content, structuredContent, isError, null);
    }

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
        if (meta != null) {
            json.set("_meta", meta.deepCopy());
        }
        return json;
    }
}
