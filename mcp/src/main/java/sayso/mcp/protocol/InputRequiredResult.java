package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Result that asks a modern client for input and for a retry of its request (2026-07-28, multi
/// round-trip requests). It has input requests, a state, or both.
public record InputRequiredResult(InputRequests inputRequests, @Nullable String requestState)
        implements ServerResult {
    public InputRequiredResult {
        if (inputRequests.isEmpty() && requestState == null) {
            throw new IllegalArgumentException(
                    "an input_required result has neither inputRequests nor requestState");
        }
    }

    @Override
    public String resultType() {
        return "input_required";
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        if (!inputRequests.isEmpty()) {
            json.set("inputRequests", inputRequests.toJson());
        }
        if (requestState != null) {
            json.put("requestState", requestState);
        }
        return json;
    }
}
