package sayso.mcp.feature;

import java.util.Map;
import sayso.mcp.protocol.InputResponses;

/// Call of an MCP prompt: the arguments to fill in, and the context with caller, client and earlier
/// input.
public record PromptCall(Map<String, String> arguments, CallContext context) {
    /// What the client answered to the `InputRequiredOutcome` of the round before; empty in the first.
    public InputResponses inputResponses() {
        return context.inputs().responses();
    }
}
