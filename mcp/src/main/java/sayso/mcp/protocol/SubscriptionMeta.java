package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// The `_meta` of everything that comes of a `subscriptions/listen`: the id of that request, exactly
/// as it came.
public record SubscriptionMeta(RequestId id) {
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.set("io.modelcontextprotocol/subscriptionId", id.json());
        return json;
    }
}
