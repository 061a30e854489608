package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Log message for the client's developers. Never holds credentials or personal data.
///
/// @param logger which part of the server speaks; null if there are no parts
/// @param data a text, or anything else that JSON can say
public record LogNotification(LogLevel level, @Nullable String logger, JsonNode data) {
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.put("jsonrpc", "2.0");
        json.put("method", "notifications/message");
        ObjectNode params = json.putObject("params");
        params.put("level", level.word());
        if (logger != null) {
            params.put("logger", logger);
        }
        params.set("data", data);
        return json;
    }
}
