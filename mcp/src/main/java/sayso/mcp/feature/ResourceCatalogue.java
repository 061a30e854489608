package sayso.mcp.feature;

import java.util.List;

/// Resources that an MCP server offers: those that it lists, and the templates of addresses that it
/// does not list.
///
/// @param listed those that `resources/list` shows
/// @param templates asked, in this order, for addresses that are not listed
public record ResourceCatalogue(List<Resource> listed, List<ResourceTemplate> templates) {
    public static final ResourceCatalogue EMPTY = new ResourceCatalogue(List.of(), List.of());

    public ResourceCatalogue {
        listed = List.copyOf(listed);
        templates = List.copyOf(templates);
    }
}
