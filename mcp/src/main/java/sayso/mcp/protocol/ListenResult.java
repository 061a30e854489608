package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Says that a subscription ended because the server ends it.
public record ListenResult(RequestId subscription) implements ServerResult {
    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.set("_meta", new SubscriptionMeta(subscription).toJson());
        return json;
    }
}
