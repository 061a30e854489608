package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// The `_meta` of every message of a subscription: the id of its `subscriptions/listen` request,
/// exactly as received.
public record SubscriptionMeta(RequestId id) {
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.set("io.modelcontextprotocol/subscriptionId", id.json());
        return json;
    }
}
