package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Notification that tells a client of 2025-11-25 that an elicitation by URL is complete. Other
/// revisions do not know it.
///
/// @param elicitationId of the `ElicitUrl` that offered the page
public record ElicitationCompleteNotification(String elicitationId) {
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.put("jsonrpc", "2.0");
        json.put("method", "notifications/elicitation/complete");
        json.putObject("params").put("elicitationId", elicitationId);
        return json;
    }
}
