package sayso.mcp.protocol;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/// Several input requests to a client at once, each under a key of the server's choice, in order.
public record InputRequests(Map<String, InputRequest> byKey) {
    public InputRequests {
        byKey = Collections.unmodifiableMap(new LinkedHashMap<>(byKey));
    }

    public static InputRequests none() {
        return new InputRequests(Map.of());
    }

    public static InputRequests of(String key, InputRequest request) {
        return new InputRequests(Map.of(key, request));
    }

    /// The same and one more.
    public InputRequests and(String key, InputRequest request) {
        Map<String, InputRequest> more = new LinkedHashMap<>(byKey);
        more.put(key, request);
        return new InputRequests(more);
    }

    public boolean isEmpty() {
        return byKey.isEmpty();
    }

    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        byKey.forEach((key, request) -> json.set(key, request.toJson()));
        return json;
    }
}
