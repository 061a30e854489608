package sayso.mcp.server;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.CallToolResult;
import sayso.mcp.protocol.JsonText;
import sayso.mcp.protocol.TextContent;
import tools.jackson.databind.node.ObjectNode;

/// What a tool came to: an object for programs, a text for models.
public record ToolResult(@Nullable ObjectNode structured, String text, boolean isError)
        implements ToolOutcome {
    /// The object, repeated as JSON text for clients that read only text.
    public static ToolResult of(ObjectNode structured) {
        return of(structured, JsonText.write(structured));
    }

    public static ToolResult of(ObjectNode structured, String text) {
        return new ToolResult(structured, text, false);
    }

    /// A refusal that the model can act on: what is wrong and what to do.
    public static ToolResult error(String text) {
        return new ToolResult(null, text, true);
    }

    public static ToolResult error(ObjectNode structured, String text) {
        return new ToolResult(structured, text, true);
    }

    CallToolResult onTheWire() {
        return new CallToolResult(List.of(new TextContent(text)), structured, isError);
    }
}
