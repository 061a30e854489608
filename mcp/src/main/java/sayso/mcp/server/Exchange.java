package sayso.mcp.server;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.JsonRpcRequest;
import sayso.mcp.protocol.LogLevel;
import tools.jackson.databind.node.ObjectNode;

/// One request on its way to its answer. `introduce` is told whom a handshake introduced.
record Exchange(
        JsonRpcRequest request,
        Caller caller,
        Client client,
        ObjectNode meta,
        Session session,
        Consumer<Client> introduce,
        Speaker speaker,
        BooleanSupplier cancellation) {
    Exchange(
            JsonRpcRequest request,
            Caller caller,
            Client client,
            ObjectNode meta,
            Session session,
            Consumer<Client> introduce) {
        this(request, caller, client, meta, session, introduce, Speaker.silent(), () -> false);
    }

    ObjectNode params() {
        return request.params();
    }

    /// The same, by a request that can speak and be cancelled.
    Exchange by(OpenRequest open) {
        return new Exchange(
                request, caller, client, meta, session, introduce, open, open::cancelled);
    }

    /// @param from the least grave log messages that the client wants to see; null for none
    CallContext context(Inputs inputs, @Nullable LogLevel from) {
        return new CallContext(caller, client, meta, inputs, new OpenDialog(this, from));
    }
}
