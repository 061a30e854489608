package sayso.mcp.protocol;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Id, media type and declaration of the extension MCP Apps, with which a client shows the pages of a
/// server beside its conversation (MCP Apps, 2026-01-26).
public final class AppsExtension {
    public static final String ID = "io.modelcontextprotocol/ui";

    /// Of the pages.
    public static final String MIME_TYPE = "text/html;profile=mcp-app";

    private AppsExtension() {}

    /// Whether these capabilities of a client say that it shows such pages.
    public static boolean isDeclaredIn(ObjectNode capabilities) {
        for (JsonNode type : capabilities.path("extensions").path(ID).path("mimeTypes")) {
            if (type.asString("").equals(MIME_TYPE)) {
                return true;
            }
        }
        return false;
    }
}
