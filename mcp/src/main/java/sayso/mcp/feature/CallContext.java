package sayso.mcp.feature;

import sayso.mcp.protocol.JsonCodec;
import tools.jackson.databind.node.ObjectNode;

/// Context of a call besides its arguments: the caller, the client, and the ways to speak back.
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
