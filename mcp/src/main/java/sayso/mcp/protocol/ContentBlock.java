package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// One piece of what is shown to a model or a person.
public sealed interface ContentBlock
        permits AudioContent, EmbeddedResource, ImageContent, ResourceLink, TextContent {
    ObjectNode toJson();
}
