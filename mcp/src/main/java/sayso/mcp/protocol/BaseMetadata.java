package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Metadata shared by prompts and resources: a name for programs, a title and a description for
/// people.
public record BaseMetadata(String name, @Nullable String title, @Nullable String description) {
    public static BaseMetadata of(String name, String description) {
        return new BaseMetadata(name, null, description);
    }

    void addTo(ObjectNode json) {
        json.put("name", name);
        if (title != null) {
            json.put("title", title);
        }
        if (description != null) {
            json.put("description", description);
        }
    }
}
