package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Result that ends a subscription from the server's side.
public record ListenResult(RequestId subscription) implements ServerResult {
    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.set("_meta", new SubscriptionMeta(subscription).toJson());
        return json;
    }
}
