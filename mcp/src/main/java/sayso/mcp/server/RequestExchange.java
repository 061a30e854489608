package sayso.mcp.server;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import sayso.mcp.feature.CallContext;
import sayso.mcp.feature.CallerIdentity;
import sayso.mcp.feature.ClientInfo;
import sayso.mcp.feature.RoundInputs;
import sayso.mcp.protocol.JsonRpcRequest;
import sayso.mcp.protocol.LogLevel;
import tools.jackson.databind.node.ObjectNode;

/// Everything needed to answer one request: the request itself, its caller and client, the client's
/// session, and the means to speak to the client and to notice a cancellation. `introduce` receives
/// the client of a handshake.
record RequestExchange(
        JsonRpcRequest request,
        CallerIdentity caller,
        ClientInfo client,
        ObjectNode meta,
        ClientSession session,
        Consumer<ClientInfo> introduce,
        RequestMessenger speaker,
        BooleanSupplier cancellation) {
    RequestExchange(
            JsonRpcRequest request,
            CallerIdentity caller,
            ClientInfo client,
            ObjectNode meta,
            ClientSession session,
            Consumer<ClientInfo> introduce) {
        this(
                request,
                caller,
                client,
                meta,
                session,
                introduce,
                RequestMessenger.silent(),
                () -> false);
    }

    ObjectNode params() {
        return request.params();
    }

    /// The same, by a request that can speak and be cancelled.
    RequestExchange by(InFlightRequest open) {
        return new RequestExchange(
                request, caller, client, meta, session, introduce, open, open::cancelled);
    }

    /// @param from the least grave log messages that the client wants to see; null for none
    CallContext context(RoundInputs inputs, @Nullable LogLevel from) {
        return new CallContext(caller, client, meta, inputs, new InFlightRequestDialog(this, from));
    }
}
