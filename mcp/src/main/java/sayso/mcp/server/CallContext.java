package sayso.mcp.server;

import sayso.mcp.protocol.JsonText;
import tools.jackson.databind.node.ObjectNode;

/// Who calls, and what a call can know and say beside its arguments.
///
/// @param caller whom the transport vouches for
/// @param client what the client says of itself
/// @param meta the `_meta` of the request, empty when there was none
public record CallContext(
        Caller caller, Client client, ObjectNode meta, Inputs inputs, Dialog dialog) {
    /// Nobody in particular, for those who use a tool without a client.
    public static CallContext ofNobody() {
        return new CallContext(
                Caller.LOCAL,
                Client.unknown(),
                JsonText.object(),
                Inputs.none(),
                Dialog.withNobody());
    }

    CallContext through(Dialog other) {
        return new CallContext(caller, client, meta, inputs, other);
    }

    CallContext with(Inputs next) {
        return new CallContext(caller, client, meta, next, dialog);
    }
}
