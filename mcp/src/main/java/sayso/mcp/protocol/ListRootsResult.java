package sayso.mcp.protocol;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Folders that the client works in, by its own account.
public record ListRootsResult(List<Root> roots) {
    public ListRootsResult {
        roots = List.copyOf(roots);
    }

    public static ListRootsResult from(String path, ObjectNode json) {
        ParamsReader members = new ParamsReader(path, json);
        if (!(members.value("roots") instanceof ArrayNode array)) {
            throw members.wrong("roots", "is not an array");
        }
        List<Root> roots = new ArrayList<>();
        for (JsonNode root : array) {
            if (!(root instanceof ObjectNode object)) {
                throw members.wrong("roots", "holds something other than objects");
            }
            roots.add(Root.from(path + ".roots", object));
        }
        return new ListRootsResult(roots);
    }
}
