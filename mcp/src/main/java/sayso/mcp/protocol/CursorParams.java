package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Parameters of a list request: the page that the client wants. An empty cursor is a cursor.
public record CursorParams(@Nullable String cursor) {
    public static CursorParams from(ObjectNode params) {
        return new CursorParams(new ParamsReader("params", params).text("cursor"));
    }
}
