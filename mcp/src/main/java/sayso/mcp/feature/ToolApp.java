package sayso.mcp.feature;

import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.JsonCodec;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Part of a tool in an MCP app: the page that shows its calls, and whether models may call it beside
/// the page. Only clients that show apps hear of it.
///
/// @param page address of the page, as in `ui://sayso/decision`; null where the page only calls it
/// @param hidden whether models are not offered the tool
public record ToolApp(@Nullable String page, boolean hidden) {
    /// A tool for models whose calls this page shows.
    public static ToolApp shownBy(String page) {
        return new ToolApp(page, false);
    }

    /// A tool for pages alone.
    public static ToolApp forPages() {
        return new ToolApp(null, true);
    }

    /// The `_meta` of the tool.
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        ObjectNode ui = json.putObject("ui");
        if (page != null) {
            ui.put("resourceUri", page);
        }
        ArrayNode visibility = ui.putArray("visibility");
        if (!hidden) {
            visibility.add("model");
        }
        visibility.add("app");
        return json;
    }
}
