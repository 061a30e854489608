package sayso.mcp.example;

import java.util.List;
import sayso.mcp.protocol.BaseMetadata;
import sayso.mcp.protocol.PromptArgument;
import sayso.mcp.protocol.PromptDefinition;
import sayso.mcp.server.Prompt;
import sayso.mcp.server.PromptCall;
import sayso.mcp.server.PromptOutcome;
import sayso.mcp.server.PromptResult;

/// The prompt of the example.
final class ReviewPrompt implements Prompt {
    @Override
    public PromptDefinition definition() {
        return new PromptDefinition(
                BaseMetadata.of("review", "Asks for a review."),
                List.of(new PromptArgument("file", "What to review", true)));
    }

    @Override
    public PromptOutcome get(PromptCall call) {
        return PromptResult.of("Review " + call.arguments().get("file") + ".");
    }
}
