package sayso.mcp.protocol;

import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// Parameters of a client's `notifications/cancelled`: the request that it no longer waits for.
public record CancelledParams(RequestId requestId) {
    public static final String METHOD = "notifications/cancelled";

    /// Empty when the request is not named: a malformed notification is ignored, never answered.
    public static Optional<CancelledParams> from(ObjectNode params) {
        return RequestId.from(params.get("requestId")).map(CancelledParams::new);
    }
}
