package sayso.mcp.example;

import java.util.List;
import sayso.mcp.feature.Prompt;
import sayso.mcp.feature.PromptCall;
import sayso.mcp.feature.PromptOutcome;
import sayso.mcp.feature.PromptResult;
import sayso.mcp.protocol.BaseMetadata;
import sayso.mcp.protocol.PromptArgument;
import sayso.mcp.protocol.PromptDefinition;

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
