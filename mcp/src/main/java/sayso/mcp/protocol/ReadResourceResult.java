package sayso.mcp.protocol;

import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Result of `resources/read`: the contents of a resource.
///
/// @param hint how long and for whom a modern client may keep it; legacy ones are not told
public record ReadResourceResult(List<ResourceContents> contents, CacheHint hint)
        implements ServerResult {
    public ReadResourceResult {
        contents = List.copyOf(contents);
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        ArrayNode list = json.putArray("contents");
        contents.forEach(each -> list.add(each.toJson()));
        return json;
    }
}
