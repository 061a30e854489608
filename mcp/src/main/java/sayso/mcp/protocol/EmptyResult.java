package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Says that something was done, and nothing more; the answer to `ping`.
public record EmptyResult() implements ServerResult {
    @Override
    public ObjectNode toJson() {
        return JsonCodec.object();
    }
}
