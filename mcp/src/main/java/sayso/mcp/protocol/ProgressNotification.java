package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Notification that tells a waiting client that its request is alive, and how far it has come.
/// `progress` rises with each notification of a request.
///
/// @param total where progress ends; null if that is not known
public record ProgressNotification(
        ProgressToken token, long progress, @Nullable Long total, @Nullable String message) {
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.put("jsonrpc", "2.0");
        json.put("method", "notifications/progress");
        ObjectNode params = json.putObject("params");
        params.set("progressToken", token.json());
        params.put("progress", progress);
        if (total != null) {
            params.put("total", total);
        }
        if (message != null) {
            params.put("message", message);
        }
        return json;
    }
}
