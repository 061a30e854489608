package sayso.mcp.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Page of the prompts, in order of registration.
///
/// @param nextCursor where the next page begins; null on the last
public record ListPromptsResult(List<PromptDefinition> prompts, @Nullable String nextCursor)
        implements ServerResult {
    public ListPromptsResult {
        prompts = List.copyOf(prompts);
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        ArrayNode list = json.putArray("prompts");
        prompts.forEach(each -> list.add(each.toJson()));
        if (nextCursor != null) {
            json.put("nextCursor", nextCursor);
        }
        return json;
    }
}
