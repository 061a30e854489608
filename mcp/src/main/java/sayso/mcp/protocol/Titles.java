package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// What prompts and resources have in common: a name for programs, words for people.
public record Titles(String name, @Nullable String title, @Nullable String description) {
    public static Titles of(String name, String description) {
        return new Titles(name, null, description);
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
