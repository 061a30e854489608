package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Result without content, as of `ping`.
public record EmptyResult() implements ServerResult {
    @Override
    public ObjectNode toJson() {
        return JsonCodec.object();
    }
}
