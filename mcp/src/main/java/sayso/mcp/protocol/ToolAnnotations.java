package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Promises of a tool about its effects. All four are always sent: the specification's defaults
/// (destructive, open world) suit few tools.
public record ToolAnnotations(
        boolean readOnly, boolean destructive, boolean idempotent, boolean openWorld) {
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.put("readOnlyHint", readOnly);
        json.put("destructiveHint", destructive);
        json.put("idempotentHint", idempotent);
        json.put("openWorldHint", openWorld);
        return json;
    }
}
