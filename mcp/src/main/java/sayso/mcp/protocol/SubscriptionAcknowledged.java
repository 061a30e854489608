package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// First message of a subscription, which tells a modern client what it covers.
public record SubscriptionAcknowledged(RequestId subscription, SubscriptionFilter honoured) {
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.put("jsonrpc", "2.0");
        json.put("method", "notifications/subscriptions/acknowledged");
        ObjectNode params = json.putObject("params");
        params.set("_meta", new SubscriptionMeta(subscription).toJson());
        params.set("notifications", honoured.toJson());
        return json;
    }
}
