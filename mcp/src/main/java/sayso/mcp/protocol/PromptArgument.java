package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Argument that a prompt accepts.
public record PromptArgument(String name, @Nullable String description, boolean required) {
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.put("name", name);
        if (description != null) {
            json.put("description", description);
        }
        json.put("required", required);
        return json;
    }
}
