package sayso.mcp.feature;

import sayso.mcp.protocol.JsonCodec;
import tools.jackson.databind.node.ObjectNode;

/// Everything that a call of a tool, prompt or resource comes with besides its arguments: the
/// caller, the client, the request's `_meta`, the inputs of its round, and the dialog with the
/// client.
///
/// @param caller whom the transport vouches for
/// @param client what the client says of itself
/// @param meta the `_meta` of the request, empty when there was none
public record CallContext(
        CallerIdentity caller,
        ClientInfo client,
        ObjectNode meta,
        RoundInputs inputs,
        CallDialog dialog) {
    /// Nobody in particular, for those who use a tool without a client.
    public static CallContext ofNobody() {
        return new CallContext(
                CallerIdentity.LOCAL,
                ClientInfo.unknown(),
                JsonCodec.object(),
                RoundInputs.none(),
                CallDialog.withNobody());
    }

    public CallContext through(CallDialog other) {
        return new CallContext(caller, client, meta, inputs, other);
    }

    public CallContext with(RoundInputs next) {
        return new CallContext(caller, client, meta, next, dialog);
    }
}
