package sayso.mcp.server;

import org.jspecify.annotations.Nullable;
import sayso.mcp.feature.ToolCall;
import tools.jackson.databind.node.ObjectNode;

/// Hears of every call of a tool that the server does not offer, so that it can be recorded, and
/// supplies the data, the message and the hint of the error that the client gets.
@FunctionalInterface
public interface UnknownToolListener {
    /// Says only that there is no such tool.
    static UnknownToolListener unheard() {
        return (_, _) -> null;
    }

    /// @param name as the client sent it
    /// @return more for the client to know, the data of the error; its `message` and `hint` are what the error
    ///     says, since many clients show no data; null for nothing
    @Nullable ObjectNode called(String name, ToolCall call);
}
