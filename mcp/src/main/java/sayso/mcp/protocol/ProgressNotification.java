package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Tells a waiting client that its request is alive. `progress` rises with each notification of a
/// request.
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
