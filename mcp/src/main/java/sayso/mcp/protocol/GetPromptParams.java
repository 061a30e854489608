package sayso.mcp.protocol;

import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/// Which prompt a client wants, with what.
public record GetPromptParams(String name, Map<String, String> arguments) {
    public static GetPromptParams from(ObjectNode params) {
        Members members = new Members("params", params);
        return new GetPromptParams(
                members.requiredText("name"),
                StringMembers.from("params.arguments", members.object("arguments")));
    }
}
