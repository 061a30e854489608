package sayso.mcp.server;

import sayso.mcp.protocol.JsonText;
import tools.jackson.databind.node.ObjectNode;

/// Who calls, and what a call can know and say beside its arguments.
///
/// @param principal who calls, as the transport made sure; opaque, compared and never shown
/// @param meta the `_meta` of the request, empty when there was none
public record CallContext(
        Client client, String principal, ObjectNode meta, Inputs inputs, Dialog dialog) {
    /// The principal of everybody who owns the process at the other end of its streams.
    public static final String LOCAL = "local";

    /// Nobody in particular, for those who use a tool without a client.
    public static CallContext ofNobody() {
        return new CallContext(
                Client.unknown(), LOCAL, JsonText.object(), Inputs.none(), Dialog.withNobody());
    }

    CallContext with(Inputs next) {
        return new CallContext(client, principal, meta, next, dialog);
    }
}
