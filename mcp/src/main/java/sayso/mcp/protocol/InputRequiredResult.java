package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Says that a modern client must answer something and send its request again (2026-07-28, multi
/// round-trip requests). At least one of the two is there.
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
