package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Definition of a tool in `tools/list`.
///
/// @param taskSupport told to clients of 2025-11-25 alone, where it is not `FORBIDDEN`
/// @param meta the tool's `_meta`; null for none
public record ToolDefinition(
        String name,
        String title,
        String description,
        ObjectNode inputSchema,
        @Nullable ObjectNode outputSchema,
        ToolAnnotations annotations,
        TaskSupport taskSupport,
        @Nullable ObjectNode meta) {
    /// A tool without `_meta`.
    public ToolDefinition(
            String name,
            String title,
            String description,
            ObjectNode inputSchema,
            @Nullable ObjectNode outputSchema,
            ToolAnnotations annotations,
            TaskSupport taskSupport) {
        this(name, title, description, inputSchema, outputSchema, annotations, taskSupport, null);
    }

    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.put("name", name);
        json.put("title", title);
        json.put("description", description);
        json.set("inputSchema", inputSchema);
        if (outputSchema != null) {
            json.set("outputSchema", outputSchema);
        }
        json.set("annotations", annotations.toJson());
        switch (taskSupport) {
            case FORBIDDEN -> {}
            case OPTIONAL, REQUIRED ->
                    json.putObject("execution").put("taskSupport", taskSupport.word());
        }
        if (meta != null) {
            json.set("_meta", meta);
        }
        return json;
    }
}
