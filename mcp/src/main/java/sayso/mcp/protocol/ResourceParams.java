package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Parameters of a request about one resource: its address.
public record ResourceParams(String uri) {
    public static ResourceParams from(ObjectNode params) {
        return new ResourceParams(new ParamsReader("params", params).requiredText("uri"));
    }
}
