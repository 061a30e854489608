package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Piece of content for a model or a person.
public sealed interface ContentBlock
        permits AudioContent, EmbeddedResource, ImageContent, ResourceLink, TextContent {
    ObjectNode toJson();
}
