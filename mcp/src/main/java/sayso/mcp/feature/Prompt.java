package sayso.mcp.feature;

import sayso.mcp.protocol.PromptDefinition;

/// Message template for a model that a person may choose, such as a command. One prompt serves many
/// calls at once.
public interface Prompt {
    /// The same on every call.
    PromptDefinition definition();

    /// Fills it in. All required arguments are there.
    PromptOutcome get(PromptCall call) throws InterruptedException;
}
