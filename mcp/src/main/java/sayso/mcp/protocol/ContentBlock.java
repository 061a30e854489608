package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// One piece of what a tool shows to the model.
public sealed interface ContentBlock permits TextContent {
    ObjectNode toJson();
}
