package sayso.mcp.protocol;

import tools.jackson.databind.JsonNode;

/// Token by which a client recognises progress of its request: a string or an integer, echoed
/// exactly as received.
public record ProgressToken(JsonNode json) {
    public ProgressToken {
        if (!json.isString() && !json.isIntegralNumber()) {
            throw new IllegalArgumentException("a progress token is a string or an integer");
        }
    }
}
