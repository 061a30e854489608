package sayso.mcp.protocol;

import tools.jackson.databind.JsonNode;

/// The client's own name for a request whose progress it wants to hear of: a string or an integer,
/// echoed exactly as it came.
public record ProgressToken(JsonNode json) {
    public ProgressToken {
        if (!json.isString() && !json.isIntegralNumber()) {
            throw new IllegalArgumentException("a progress token is a string or an integer");
        }
    }
}
