package sayso.mcp.stdio;

import sayso.mcp.protocol.ElicitForm;
import sayso.mcp.protocol.JsonCodec;
import tools.jackson.databind.node.ObjectNode;

/// Small forms to ask with.
public final class FormFixtures {
    private FormFixtures() {}

    /// Asks for one required text.
    public static ElicitForm text(String message, String field) {
        ObjectNode schema = JsonCodec.object().put("type", "object");
        schema.putObject("properties").putObject(field).put("type", "string");
        schema.putArray("required").add(field);
        return new ElicitForm(message, schema);
    }
}
