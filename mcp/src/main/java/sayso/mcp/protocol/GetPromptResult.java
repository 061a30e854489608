package sayso.mcp.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Result of `prompts/get`: the messages of a prompt with its arguments filled in.
public record GetPromptResult(@Nullable String description, List<PromptMessage> messages)
        implements ServerResult {
    public GetPromptResult {
        messages = List.copyOf(messages);
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        if (description != null) {
            json.put("description", description);
        }
        ArrayNode list = json.putArray("messages");
        messages.forEach(message -> list.add(message.toJson()));
        return json;
    }
}
