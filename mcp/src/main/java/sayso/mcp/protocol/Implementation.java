package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Name and version of a program, by its own account. For display only, never a reason for trust or
/// for other behaviour.
public record Implementation(String name, String version, @Nullable String title) {
    static Implementation from(String path, ObjectNode json) {
        ParamsReader members = new ParamsReader(path, json);
        return new Implementation(
                members.requiredText("name"),
                members.requiredText("version"),
                members.text("title"));
    }

    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.put("name", name);
        if (title != null) {
            json.put("title", title);
        }
        json.put("version", version);
        return json;
    }
}
