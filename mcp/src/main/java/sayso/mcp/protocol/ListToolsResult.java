package sayso.mcp.protocol;

import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// All tools, on one page, in the order they were registered.
public record ListToolsResult(List<ToolDefinition> tools) implements ServerResult {
    public ListToolsResult {
        tools = List.copyOf(tools);
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonText.object();
        ArrayNode list = json.putArray("tools");
        tools.forEach(tool -> list.add(tool.toJson()));
        return json;
    }
}
