package sayso.mcp.feature;

import sayso.mcp.protocol.PromptDefinition;

/// Message template that an MCP server offers to people, such as a command: describes itself, and
/// fills in its messages for a call. One prompt serves many calls at once.
public interface Prompt {
    /// The same on every call.
    PromptDefinition definition();

    /// Fills it in. All required arguments are there.
    PromptOutcome get(PromptCall call) throws InterruptedException;
}
