package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// What a program says of itself. For display only, never a reason to trust or to behave otherwise.
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
