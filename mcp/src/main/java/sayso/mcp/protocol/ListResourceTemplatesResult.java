package sayso.mcp.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Page of the resource templates, in order of registration.
///
/// @param nextCursor where the next page begins; null on the last
public record ListResourceTemplatesResult(
        List<ResourceTemplateDefinition> resourceTemplates, @Nullable String nextCursor)
        implements ServerResult {
    public ListResourceTemplatesResult {
        resourceTemplates = List.copyOf(resourceTemplates);
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        ArrayNode list = json.putArray("resourceTemplates");
        resourceTemplates.forEach(each -> list.add(each.toJson()));
        if (nextCursor != null) {
            json.put("nextCursor", nextCursor);
        }
        return json;
    }
}
