package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Input responses and state with which a modern client retries a request (2026-07-28, multi
/// round-trip requests). The state is untrusted until its seal is verified.
public record RetryParams(InputResponses inputResponses, @Nullable String requestState) {
    public static RetryParams from(ObjectNode params) {
        return new RetryParams(
                InputResponses.from(params),
                new ParamsReader("params", params).text("requestState"));
    }
}
