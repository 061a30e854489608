package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// A tool as `tools/list` shows it.
public record ToolDefinition(
        String name,
        String title,
        String description,
        ObjectNode inputSchema,
        @Nullable ObjectNode outputSchema,
        ToolAnnotations annotations) {
    public ObjectNode toJson() {
        ObjectNode json = JsonText.object();
        json.put("name", name);
        json.put("title", title);
        json.put("description", description);
        json.set("inputSchema", inputSchema);
        if (outputSchema != null) {
            json.set("outputSchema", outputSchema);
        }
        json.set("annotations", annotations.toJson());
        return json;
    }
}
