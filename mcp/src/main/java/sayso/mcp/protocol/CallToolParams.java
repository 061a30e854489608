package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Parameters of `tools/call`: the tool and its arguments. Missing arguments are an empty object.
public record CallToolParams(String name, ObjectNode arguments) {
    public static final String METHOD = "tools/call";

    public static CallToolParams from(ObjectNode params) {
        ParamsReader members = new ParamsReader("params", params);
        return new CallToolParams(members.requiredText("name"), members.objectOrEmpty("arguments"));
    }
}
