package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Parameters of `logging/setLevel`: the least severe log messages that a legacy client wants.
public record SetLevelParams(LogLevel level) {
    public static SetLevelParams from(ObjectNode params) {
        return new SetLevelParams(LogLevel.from(new ParamsReader("params", params), "level"));
    }
}
