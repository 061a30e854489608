package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// What the server answers: exactly that is advertised, and nothing besides.
public record ServerCapabilities(boolean toolListChanges) {
    public ObjectNode toJson() {
        ObjectNode json = JsonText.object();
        ObjectNode tools = json.putObject("tools");
        if (toolListChanges) {
            tools.put("listChanged", true);
        }
        return json;
    }
}
