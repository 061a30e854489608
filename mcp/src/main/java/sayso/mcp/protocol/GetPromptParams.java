package sayso.mcp.protocol;

import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/// Parameters of `prompts/get`: the prompt and its arguments.
public record GetPromptParams(String name, Map<String, String> arguments) {
    public static GetPromptParams from(ObjectNode params) {
        ParamsReader members = new ParamsReader("params", params);
        return new GetPromptParams(
                members.requiredText("name"),
                StringMapReader.from("params.arguments", members.object("arguments")));
    }
}
