package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Which resource a client means.
public record ResourceParams(String uri) {
    public static ResourceParams from(ObjectNode params) {
        return new ResourceParams(new ParamsReader("params", params).requiredText("uri"));
    }
}
