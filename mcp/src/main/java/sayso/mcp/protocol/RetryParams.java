package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// What a modern request brings back from the round before it (2026-07-28, multi round-trip
/// requests). The state is whatever the client chose to send until it is proved otherwise.
public record RetryParams(InputResponses inputResponses, @Nullable String requestState) {
    public static RetryParams from(ObjectNode params) {
        return new RetryParams(
                InputResponses.from(params),
                new ParamsReader("params", params).text("requestState"));
    }
}
