package sayso.mcp.feature;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.PromptMessage;
import sayso.mcp.protocol.TextContent;

/// Messages of a prompt, with its arguments filled in.
public record PromptResult(@Nullable String description, List<PromptMessage> messages)
        implements PromptOutcome {
    public PromptResult {
        messages = List.copyOf(messages);
    }

    /// A single text of the user.
    public static PromptResult of(String text) {
        return new PromptResult(null, List.of(PromptMessage.ofUser(new TextContent(text))));
    }
}
