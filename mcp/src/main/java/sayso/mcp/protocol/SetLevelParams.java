package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// From which level on a legacy client wants to see log messages.
public record SetLevelParams(LogLevel level) {
    public static SetLevelParams from(ObjectNode params) {
        return new SetLevelParams(LogLevel.from(new ParamsReader("params", params), "level"));
    }
}
