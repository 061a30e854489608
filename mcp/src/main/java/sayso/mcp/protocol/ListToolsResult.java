package sayso.mcp.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Page of the tools, in order of registration.
///
/// @param nextCursor where the next page begins; null on the last
public record ListToolsResult(List<ToolDefinition> tools, @Nullable String nextCursor)
        implements ServerResult {
    public ListToolsResult {
        tools = List.copyOf(tools);
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        ArrayNode list = json.putArray("tools");
        tools.forEach(each -> list.add(each.toJson()));
        if (nextCursor != null) {
            json.put("nextCursor", nextCursor);
        }
        return json;
    }
}
