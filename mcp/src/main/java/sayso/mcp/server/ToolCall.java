package sayso.mcp.server;

import java.util.function.BooleanSupplier;
import sayso.mcp.protocol.JsonText;
import tools.jackson.databind.node.ObjectNode;

/// One call of a tool: what was passed, by whom, and how to speak back before the end. The caller is
/// whom the transport vouches for, the client is what it says of itself. `meta` is the `_meta` of
/// the request, empty when there was none.
public record ToolCall(
        ObjectNode arguments,
        Caller caller,
        Client client,
        ObjectNode meta,
        Progress progress,
        BooleanSupplier cancellation) {
    /// A call by nobody in particular, for those who use a tool without a client.
    public static ToolCall of(ObjectNode arguments) {
        return new ToolCall(
                arguments,
                Caller.LOCAL,
                Client.unknown(),
                JsonText.object(),
                Progress.unwanted(),
                () -> false);
    }

    /// Whether the client no longer waits. The thread of the call has been interrupted then.
    public boolean cancelled() {
        return cancellation.getAsBoolean();
    }
}
