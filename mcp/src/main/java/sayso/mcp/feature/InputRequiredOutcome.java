package sayso.mcp.feature;

import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.InputRequests;

/// Outcome of a round of a call that first needs input: the requests to put to the client, and the
/// state with which the call is repeated once the client responds. Works for clients of either era
/// and for tasks; the repetition may never come.
///
/// @param state what the next round needs to know; no client can read or change it. The server must
///     have been given a seal for it.
public record InputRequiredOutcome(InputRequests requests, @Nullable String state)
        implements PromptOutcome, ResourceOutcome, ToolOutcome, RoundOutcome {
    public InputRequiredOutcome {
        if (requests.isEmpty() && state == null) {
            throw new IllegalArgumentException("nothing is asked and no state is kept");
        }
    }

    public static InputRequiredOutcome of(InputRequests requests) {
        return new InputRequiredOutcome(requests, null);
    }
}
