package sayso.mcp.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Page of the resources, in order of registration.
///
/// @param nextCursor where the next page begins; null on the last
public record ListResourcesResult(List<ResourceDefinition> resources, @Nullable String nextCursor)
        implements ServerResult {
    public ListResourcesResult {
        resources = List.copyOf(resources);
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        ArrayNode list = json.putArray("resources");
        resources.forEach(each -> list.add(each.toJson()));
        if (nextCursor != null) {
            json.put("nextCursor", nextCursor);
        }
        return json;
    }
}
