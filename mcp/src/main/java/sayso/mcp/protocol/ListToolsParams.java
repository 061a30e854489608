package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Which page of the tools a client wants. An empty cursor is a cursor.
public record ListToolsParams(@Nullable String cursor) {
    public static ListToolsParams from(ObjectNode params) {
        return new ListToolsParams(new Members("params", params).text("cursor"));
    }
}
