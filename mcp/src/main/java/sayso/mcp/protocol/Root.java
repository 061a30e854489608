package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Folder that a client works in; the specification allows only `file:` addresses.
public record Root(String uri, @Nullable String name) {
    static Root from(String path, ObjectNode json) {
        ParamsReader members = new ParamsReader(path, json);
        return new Root(members.requiredText("uri"), members.text("name"));
    }
}
